"""Makes tasks known to Gymnasium. Needs the package gymnasium."""

from pathlib import Path

import gymnasium

#: All that `latticework tasks` lists, one to a line. It is a file so that an import needs not start Node.
BUILT_IN = Path(__file__).with_name("tasks.txt").read_text(encoding="utf-8").split()


def register(*tasks, **options):
    """Registers these tasks, or all built-in ones, as `latticework/TASK-v0`. Options are those of the environment:
    `register("seats", pack="my-task")` for a task of a pack."""
    for task in tasks or BUILT_IN:
        gymnasium.register(
            id=f"latticework/{task}-v0",
            entry_point="latticework.gymnasium_env:GymnasiumEnv",
            vector_entry_point="latticework.gymnasium_vector_env:GymnasiumVectorEnv",
            kwargs={"task": task, **options},
        )
