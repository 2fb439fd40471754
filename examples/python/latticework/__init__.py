"""Latticework's tasks as environments, for programs in Python. docs/other-languages.md describes observations and actions.

Where Gymnasium is installed, the import makes the tasks known to it: `gymnasium.make("latticework/click-test-2-v0")`.
"""

from importlib.util import find_spec

from latticework.env import LatticeworkEnv
from latticework.vector_env import LatticeworkVectorEnv

__all__ = ["LatticeworkEnv", "LatticeworkVectorEnv"]

if find_spec("gymnasium"):
    from latticework.registration import register

    register()
    __all__.append("register")
