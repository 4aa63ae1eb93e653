"""Bytes in, faces out: the stream that every throw draws from.

A seeded stream repeats for ever, on every Python, platform and language:
the key is SHA-256 of "genesys.seed/1", a zero byte and the seed in UTF-8; block i (from 0) is SHA-256 of
the key followed by i as eight bytes, big-endian; the stream is the blocks' bytes in order.
An unseeded stream reads bytes of the operating system, which are handed in, in the same way.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

MAX_SEED = 200


class SeedError(ValueError):
    """A seed that can't be used; the message says what would be right."""


class Stream:
    """Draws faces from blocks of bytes; `more` returns the next block each time it is called."""

    __slots__ = ("_at", "_block", "more")

    def __init__(self, more: Callable[[], bytes]) -> None:
        self.more = more
        self._block = b""
        self._at = 0

    def byte(self) -> int:
        """The next byte of the stream, 0 to 255."""
        if self._at == len(self._block):
            self._block = self.more()
            self._at = 0
        value = self._block[self._at]
        self._at += 1
        return value

    def draw(self, sides: int) -> int:
        """A face, 1 to `sides`, each equally likely; `sides` is 1 to 2**32.

        Up to 256 sides one byte is read, above that four, big-endian; a value at or above the largest
        multiple of `sides` is thrown away and the next one read.
        """
        if sides <= 256:
            limit = 256 - 256 % sides
            value = self.byte()
            while value >= limit:
                value = self.byte()
        else:
            limit = 2**32 - 2**32 % sides
            value = self._four_bytes()
            while value >= limit:
                value = self._four_bytes()
        return value % sides + 1

    def _four_bytes(self) -> int:
        return self.byte() << 24 | self.byte() << 16 | self.byte() << 8 | self.byte()

    def take(self, least: int) -> bytes:
        """At least so many bytes of the stream, whole blocks of it; they count as read."""
        blocks = [self._block[self._at :]]
        size = len(blocks[0])
        while size < least:
            blocks.append(self.more())
            size += len(blocks[-1])
        self._block, self._at = b"", 0
        return b"".join(blocks)


def seeded_stream(seed: str) -> Stream:
    """The stream of a seed of 1 to 200 characters; the text is not normalised.

    Raises:
        SeedError: the seed is empty, too long or not valid text.
    """
    check_seed(seed)
    import hashlib

    key = hashlib.sha256(b"genesys.seed/1\0" + seed.encode()).digest()
    index = -1

    def next_block() -> bytes:
        nonlocal index
        index += 1
        return hashlib.sha256(key + index.to_bytes(8, "big")).digest()

    return Stream(next_block)


def check_seed(seed: str) -> None:
    """Raises SeedError unless the seed is 1 to 200 characters of valid text."""
    if not 1 <= len(seed) <= MAX_SEED:
        found = "an empty seed" if not seed else f"a seed of {len(seed):,} characters"
        raise SeedError(f"{found}: a seed is 1 to {MAX_SEED} characters of text")
    try:
        seed.encode()
    except UnicodeEncodeError:
        raise SeedError(f"a seed that isn't valid UTF-8: a seed is 1 to {MAX_SEED} characters of text") from None
