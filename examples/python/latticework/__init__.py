"""Latticework's tasks as environments, for programs in Python. docs/other-languages.md describes observations and actions."""

from latticework.env import LatticeworkEnv
from latticework.vector_env import LatticeworkVectorEnv

__all__ = ["LatticeworkEnv", "LatticeworkVectorEnv"]
