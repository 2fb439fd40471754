"""Requests as JSON."""

import json


def encode(request):
    """As a line. A TypeError for what JSON does not have."""
    return json.dumps(request, default=plain) + "\n"


def plain(value):
    """A number or an array of numpy, or of a package like it, in Python's own numbers and lists."""
    if hasattr(value, "tolist"):
        return value.tolist()
    raise TypeError(f"{type(value).__name__} cannot be part of a request")
