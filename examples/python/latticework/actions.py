"""Actions in the spaces of MiniWoB++'s environments, and what `latticework env` calls them. Needs the packages gymnasium and numpy."""

import operator

import numpy as np
from gymnasium import spaces
from latticework.observations import MAX_REF, text

ELEMENT_TYPES = ["CLICK_ELEMENT", "FOCUS_ELEMENT_AND_TYPE_TEXT", "FOCUS_ELEMENT_AND_TYPE_FIELD"]
BUTTON_TYPES = ["MOVE_COORDS", "CLICK_COORDS", "DBLCLICK_COORDS", "MOUSEDOWN_COORDS", "MOUSEUP_COORDS"]
MOUSE_TYPES = [*BUTTON_TYPES, "SCROLL_UP_COORDS", "SCROLL_DOWN_COORDS"]
HAND_TYPES = [*MOUSE_TYPES, "PRESS_KEY"]
TEXT_TYPES = ["TYPE_TEXT", "TYPE_FIELD"]

#: By the option `actions`. `action_type` is an index into the list. `any` is MiniWoB++'s `all_supported`, in its order.
ACTION_TYPES = {
    "element": ["NONE", *ELEMENT_TYPES],
    "mouse+keyboard": ["NONE", *HAND_TYPES],
    "mouse+text": ["NONE", *HAND_TYPES, *TEXT_TYPES],
    "any": ["NONE", *MOUSE_TYPES, "CLICK_ELEMENT", "PRESS_KEY", *TEXT_TYPES, *ELEMENT_TYPES[1:]],
}

#: `key` is an index into this list: characters, named keys, and combinations with Control.
KEYS = [
    *[chr(code) for code in range(32, 127)],
    *[f"<{name}>" for name in ("Enter", "Tab", "Backspace", "Delete", "Escape", "Home", "End")],
    *[f"<Arrow{side}>" for side in ("Left", "Right", "Up", "Down")],
    *["C-a", "C-c", "C-v", "C-x"],
]

#: Pixels that a scroll action scrolls by.
SCROLL = 100

MAX_FIELDS = 1_000


def action_space(action_types, screen):
    def some(ending):
        return any(kind.endswith(ending) for kind in action_types)

    parts = {"action_type": spaces.Discrete(len(action_types))}
    if some("COORDS"):
        parts["coords"] = spaces.Box(np.zeros(2, np.float32), np.array(screen, np.float32))
    if "CLICK_ELEMENT" in action_types:
        parts["ref"] = spaces.Discrete(MAX_REF, start=1)
    if "PRESS_KEY" in action_types:
        parts["key"] = spaces.Discrete(len(KEYS))
    if some("TYPE_TEXT"):
        parts["text"] = text(256)
    if some("TYPE_FIELD"):
        parts["field"] = spaces.Discrete(MAX_FIELDS)
    return spaces.Dict(parts)


def create_action(action_type, action_types, space, parts):
    """An action of the space; its type is a name or an index into `action_types`. A KeyError for a part that the space lacks, a
    ValueError for a name that is none."""
    empty = {"coords": np.zeros(2, np.float32), "ref": 1, "key": 0, "text": "", "field": 0}
    rest = {name: empty[name] for name in space if name in empty}
    for name in parts:
        if name not in rest:
            raise KeyError(f"{name} is no part of an action here; there are {', '.join(rest)}")
    named = isinstance(action_type, str)
    if named and action_type not in action_types:
        raise ValueError(f"{action_type} is no type of action here; there are {', '.join(action_types)}")
    index = action_types.index(action_type) if named else operator.index(action_type)
    return {**rest, "action_type": index, **parts}


def translate(action, action_types, fields):
    """What `latticework env` calls an action of the space; `fields` are those of the observation."""
    kind = action_types[action["action_type"]]
    if kind == "NONE":
        return {"kind": "noop"}
    if kind == "PRESS_KEY":
        return press(KEYS[action["key"]])
    typed = text_of(kind, action, fields)
    if kind in TEXT_TYPES:
        return {"kind": "text", "text": typed} if typed else {"kind": "noop"}
    if kind == "CLICK_ELEMENT":
        return {"kind": "click", "ref": int(action["ref"])}
    if kind in ELEMENT_TYPES:
        return {"kind": "type", "ref": int(action["ref"]), "text": typed}
    return at_coords(kind, *(float(value) for value in action["coords"]))


def text_of(kind, action, fields):
    if kind.endswith("TYPE_TEXT"):
        return action["text"]
    if not kind.endswith("TYPE_FIELD"):
        return ""
    return fields[action["field"]][1] if action["field"] < len(fields) else ""


MODIFIERS = {"C-": "Control", "S-": "Shift", "A-": "Alt", "M-": "Meta"}


def press(key):
    modifiers = []
    while len(key) > 2 and key[:2] in MODIFIERS:
        modifiers.append(MODIFIERS[key[:2]])
        key = key[2:]
    name = key[1:-1] if len(key) > 1 else key
    return {"kind": "key", "key": name, **({"modifiers": modifiers} if modifiers else {})}


def at_coords(kind, x, y):
    at = {"x": x, "y": y}
    return {
        "MOVE_COORDS": {"kind": "mouseMove", **at},
        "CLICK_COORDS": {"kind": "mouseClick", **at},
        "DBLCLICK_COORDS": {"kind": "mouseClick", **at, "count": 2},
        "MOUSEDOWN_COORDS": {"kind": "mouseDown", **at},
        "MOUSEUP_COORDS": {"kind": "mouseUp", **at},
        "SCROLL_UP_COORDS": {"kind": "wheel", **at, "deltaX": 0, "deltaY": -SCROLL},
        "SCROLL_DOWN_COORDS": {"kind": "wheel", **at, "deltaX": 0, "deltaY": SCROLL},
    }[kind]
