"""Small things every room needs: values as JSON, and the user's text made safe to print."""

from __future__ import annotations

_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t", "\b": "\\b", "\f": "\\f"}

# Characters that str.isprintable() passes and a terminal still acts on or hides: none may reach it raw.
_INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u3164\uffa0\u2800")


def to_json(value: object) -> str:
    """The value as `json.dumps` writes it, ASCII only; importing json costs more than a whole roll.

    Takes None, booleans, integers, finite floats, text, and lists, tuples and text-keyed dicts of them.
    """
    if isinstance(value, str):
        if value.isascii() and value.isprintable() and '"' not in value and "\\" not in value:
            return f'"{value}"'
        return '"' + "".join(map(_json_character, value)) + '"'
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return repr(value)
    if isinstance(value, dict):
        return "{" + ", ".join([f"{to_json(key)}: {to_json(item)}" for key, item in value.items()]) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join([to_json(item) for item in value]) + "]"
    raise TypeError(f"no JSON for {type(value).__name__}")


def _json_character(character: str) -> str:
    if character in _ESCAPES:
        return _ESCAPES[character]
    code = ord(character)
    if 32 <= code < 127:
        return character
    if code > 0xFFFF:
        high, low = divmod(code - 0x10000, 0x400)
        return f"\\u{0xD800 + high:04x}\\u{0xDC00 + low:04x}"
    return f"\\u{code:04x}"


def clean(text: str) -> str:
    """The text with every control, invisible, direction-changing or broken character written as an escape."""
    if text.isascii() and text.isprintable():
        return text
    return "".join([c if c.isprintable() and c not in _INVISIBLE else _escape(c) for c in text])


def clean_ascii(text: str) -> str:
    """Like `clean`, with everything beyond ASCII written as an escape too."""
    return "".join([c if c.isascii() and c.isprintable() else _escape(c) for c in text])


def folded(text: str) -> str:
    """The text in lower case. Only ASCII folds: a Kelvin sign is no K, and a long s no S."""
    return text.lower() if text.isascii() else text


def whole_number(digits: str, most: int) -> int | None:
    """The number that ASCII digits write; None for anything else, and above `most`.

    The length is looked at first: int() refuses thousands of digits with a fault of its own.
    """
    if not (digits.isascii() and digits.isdigit()):
        return None
    significant = digits.lstrip("0") or "0"
    if len(significant) > len(str(most)) or int(significant) > most:
        return None
    return int(significant)


def shown(text: str, most: int = 60) -> str:
    """The user's text as an error may show it: ASCII, at most `most` characters."""
    text = clean_ascii(text[: most + 1])
    return text if len(text) <= most else text[: most - 3] + "..."


def _escape(character: str) -> str:
    code = ord(character)
    if code < 0x100:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def plural(count: int, one: str, many: str = "") -> str:
    """The count with its noun: `1 die`, `2 dice`; `many` is given where it isn't `one` with an s."""
    return f"{count:,} {one if count == 1 else many or one + 's'}"


def marked(text: str, start: int, end: int, width: int = 60) -> list[str]:
    """Two lines: the text, escaped to ASCII and cut to `width` cells around the place, and carets under it."""
    # One character more than fits tells that something is cut.
    before, after = clean_ascii(text[:start][-width - 1 :]), clean_ascii(text[end:][: width + 1])
    place = clean_ascii(text[start:end][: width + 1]) or " "
    if len(before) + len(place) + len(after) > width:
        place = place if len(place) <= width // 2 else place[: width // 2 - 3] + "..."
        room = width - len(place)
        kept = max(room // 2, room - len(after))
        before = before if len(before) <= kept else "..." + before[len(before) - kept + 3 :]
        room -= len(before)
        after = after if len(after) <= room else after[: room - 3] + "..."
    return [f"  {before}{place}{after}".rstrip(), "  " + " " * len(before) + "^" * len(place.rstrip() or " ")]
