"""A Latticework task as a Gymnasium environment, in the spaces of MiniWoB++'s environments. Needs the package gymnasium, and
pillow for pictures.

    register("click-test-2", "login-user")
    env = gymnasium.make("latticework/click-test-2-v0", render_mode="rgb_array")
    observation, info = env.reset(seed=1, options={"mode": "test"})

docs/other-languages.md describes observations and actions.
"""

import base64
import io
import json
import subprocess

import gymnasium
import numpy as np
from gymnasium import spaces
from latticework.env import CHECKOUT, LatticeworkEnv

ELEMENT_TYPES = ["CLICK_ELEMENT", "FOCUS_ELEMENT_AND_TYPE_TEXT", "FOCUS_ELEMENT_AND_TYPE_FIELD"]
MOUSE_TYPES = ["MOVE_COORDS", "CLICK_COORDS", "DBLCLICK_COORDS", "MOUSEDOWN_COORDS", "MOUSEUP_COORDS"]
HAND_TYPES = [*MOUSE_TYPES, "SCROLL_UP_COORDS", "SCROLL_DOWN_COORDS", "PRESS_KEY"]
TEXT_TYPES = ["TYPE_TEXT", "TYPE_FIELD"]

#: By the option `actions`. `action_type` is an index into the list.
ACTION_TYPES = {
    "element": ["NONE", *ELEMENT_TYPES],
    "mouse+keyboard": ["NONE", *HAND_TYPES],
    "mouse+text": ["NONE", *HAND_TYPES, *TEXT_TYPES],
    "any": ["NONE", *HAND_TYPES, *ELEMENT_TYPES, *TEXT_TYPES],
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

MAX_REF = 2**31 - 1
MAX_TEXT = 100_000
MAX_FIELDS = 1_000


class Unicode(spaces.Text):
    """Any text. `spaces.Text` knows its characters one by one; samples are made of those."""

    def contains(self, x):
        return isinstance(x, str) and len(x) <= self.max_length


def text(max_length=MAX_TEXT):
    return Unicode(max_length, min_length=0)


def number():
    return spaces.Box(-np.inf, np.inf, (1,), np.float32)


def colour():
    return spaces.Box(0, 1, (4,), np.float32)


def ref():
    return spaces.Discrete(2 * MAX_REF + 1, start=-MAX_REF)


class GymnasiumEnv(LatticeworkEnv, gymnasium.Env):
    """Options are those of `latticework env`: `GymnasiumEnv("login-user", max_steps=20)`. The render mode `rgb_array` asks for
    pictures of the page, which are then part of each observation."""

    metadata = {"render_modes": ["rgb_array"], "render_fps": 20}

    def __init__(self, task, render_mode=None, screenshot=False, actions="element", checkout=CHECKOUT, **options):
        self.render_mode = render_mode
        has_screenshot = screenshot or render_mode == "rgb_array"
        super().__init__(task, checkout, screenshot=has_screenshot, actions=actions, **options)
        self.action_types = ACTION_TYPES[actions]
        screen = self.task_info["screen"]
        size = (screen["width"], screen["height"])
        self.observation_space = observation_space(size if has_screenshot else None)
        self.action_space = action_space(self.action_types, size)
        self.observation = None

    def reset(self, *, seed=None, options=None):
        """`options={"mode": "test"}` plays a test episode; the modes are those of `latticework env`."""
        gymnasium.Env.reset(self, seed=seed)
        observation, info = super().reset(seed=seed, mode=(options or {}).get("mode", "train"))
        return self._show(observation), info

    def step(self, action, note=None):
        """An action of the action space, or one as `latticework env` takes it, such as `{"kind": "click", "ref": 5}`."""
        own = action if "kind" in action else self._translate(action)
        observation, *others = super().step(own, note)
        return (self._show(observation), *others)

    def render(self):
        """The page as a picture, [height, width, 3]; None without the render mode `rgb_array`."""
        if self.render_mode is None or self.observation is None:
            return None
        return self.observation["screenshot"]

    def create_action(self, action_type, **parts):
        """An action of the action space: `env.unwrapped.create_action("CLICK_ELEMENT", ref=5)`."""
        empty = {"coords": np.zeros(2, np.float32), "ref": 0, "key": 0, "text": "", "field": 0}
        rest = {name: empty[name] for name in self.action_space if name in empty}
        return {**rest, "action_type": self.action_types.index(action_type), **parts}

    def _show(self, observation):
        self.observation = {
            "utterance": observation["utterance"],
            "fields": tuple((key, value) for key, value in observation["fields"]),
            "dom_elements": tuple(show_element(element) for element in observation["dom_elements"]),
        }
        if "screenshot" in observation:
            self.observation["screenshot"] = decode_picture(observation["screenshot"])
        return self.observation

    def _translate(self, action):
        """What `latticework env` calls an action of the action space."""
        kind = self.action_types[action["action_type"]]
        if kind == "NONE":
            return {"kind": "noop"}
        if kind == "PRESS_KEY":
            return press(KEYS[action["key"]])
        typed = self._text_of(kind, action)
        if kind in TEXT_TYPES:
            return {"kind": "text", "text": typed} if typed else {"kind": "noop"}
        if kind == "CLICK_ELEMENT":
            return {"kind": "click", "ref": int(action["ref"])}
        if kind in ELEMENT_TYPES:
            return {"kind": "type", "ref": int(action["ref"]), "text": typed}
        return at_coords(kind, *(float(value) for value in action["coords"]))

    def _text_of(self, kind, action):
        if kind.endswith("TYPE_TEXT"):
            return action["text"]
        if not kind.endswith("TYPE_FIELD"):
            return ""
        fields = self.observation["fields"]
        return fields[action["field"]][1] if action["field"] < len(fields) else ""


def observation_space(picture_size):
    """`picture_size` is width and height in pixels; None without pictures."""
    element = spaces.Dict(
        {
            **{name: ref() for name in ("ref", "parent")},
            **{name: number() for name in ("left", "top", "width", "height")},
            **{name: text() for name in ("tag", "text", "value", "id", "classes")},
            **{name: colour() for name in ("bg_color", "fg_color")},
            "flags": spaces.Box(0, 1, (4,), np.int8),
        }
    )
    parts = {
        "utterance": text(),
        "fields": spaces.Sequence(spaces.Tuple((text(), text()))),
        "dom_elements": spaces.Sequence(element),
    }
    if picture_size is not None:
        width, height = picture_size
        parts["screenshot"] = spaces.Box(0, 255, (height, width, 3), np.uint8)
    return spaces.Dict(parts)


def action_space(action_types, screen):
    def some(ending):
        return any(kind.endswith(ending) for kind in action_types)

    parts = {"action_type": spaces.Discrete(len(action_types))}
    if some("COORDS"):
        parts["coords"] = spaces.Box(np.zeros(2, np.float32), np.array(screen, np.float32))
    if "CLICK_ELEMENT" in action_types:
        parts["ref"] = ref()
    if "PRESS_KEY" in action_types:
        parts["key"] = spaces.Discrete(len(KEYS))
    if some("TYPE_TEXT"):
        parts["text"] = text(256)
    if some("TYPE_FIELD"):
        parts["field"] = spaces.Discrete(MAX_FIELDS)
    return spaces.Dict(parts)


def show_element(element):
    """The fourth kind of flag that MiniWoB++ has, targets in recorded demonstrations, is always 0."""
    focused, tampered, is_leaf = (element[name] for name in ("focused", "tampered", "is_leaf"))
    return {
        **{name: element[name] for name in ("ref", "parent", "tag", "text", "id", "classes")},
        "value": str(element["value"]),
        **{name: np.array([element[name]], np.float32) for name in ("left", "top", "width", "height")},
        **{name: np.array(element[name], np.float32) for name in ("bg_color", "fg_color")},
        "flags": np.array([focused, tampered, False, is_leaf], np.int8),
    }


def decode_picture(png):
    from PIL import Image

    return np.array(Image.open(io.BytesIO(base64.b64decode(png))).convert("RGB"))


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


def register(*tasks, checkout=CHECKOUT):
    """Registers these tasks, or all, with Gymnasium: `gymnasium.make("latticework/click-test-2-v0")`."""
    for task in tasks or all_tasks(checkout):
        gymnasium.register(
            id=f"latticework/{task}-v0", entry_point=GymnasiumEnv, kwargs={"task": task, "checkout": checkout}
        )


def all_tasks(checkout):
    command = ["node", "bin/latticework.mjs", "tasks", "--json"]
    listed = subprocess.run(command, cwd=checkout, stdout=subprocess.PIPE, check=True, encoding="utf-8").stdout
    return [task["id"] for task in json.loads(listed)]
