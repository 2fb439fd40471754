"""Observations in the spaces of MiniWoB++'s environments. Needs the packages gymnasium and numpy, and pillow for pictures."""

import base64
import io

import numpy as np
from gymnasium import spaces

MAX_REF = 2**31 - 1
MAX_TEXT = 100_000


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
    """Of an element or, where it is negative, of loose text; 0 is the parent of the root."""
    return spaces.Discrete(2 * MAX_REF + 1, start=-MAX_REF)


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


def show_observation(observation):
    """An observation of `latticework env`, in the space."""
    shown = {
        "utterance": observation["utterance"],
        "fields": tuple((key, value) for key, value in observation["fields"]),
        "dom_elements": tuple(show_element(element) for element in observation["dom_elements"]),
    }
    if "screenshot" in observation:
        shown["screenshot"] = decode_picture(observation["screenshot"])
    return shown


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
