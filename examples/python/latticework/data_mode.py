"""The option of `reset` of the environments for Gymnasium."""


def data_mode_in(options, otherwise):
    """The mode that options of `reset` ask for, by either of its names. A ValueError for any other option."""
    asked = dict(options or {})
    names = [name for name in ("data_mode", "mode") if name in asked]
    if len(names) < len(asked) or len(names) > 1:
        raise ValueError(f"the only option of reset is data_mode, also called mode; not {', '.join(asked)}")
    return asked[names[0]] if names else otherwise
