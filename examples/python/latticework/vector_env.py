"""Several pages of a Latticework task in one process, as a batch with the methods of gymnasium.vector.VectorEnv, without any package.

    env = LatticeworkVectorEnv("click-test-2", 4)
    observations, infos = env.reset(seed=7)
    observations, rewards, terminations, truncations, infos = env.step(actions)

Everything is a list with one entry for each page. docs/other-languages.md describes observations and actions.
"""

import operator

from latticework.env import CHECKOUT, LatticeworkEnv


class LatticeworkVectorEnv(LatticeworkEnv):
    """Autoreset happens in the same step (Gymnasium's `AutoresetMode.SAME_STEP`): where an episode ends, observation and info are already
    the first ones of the next episode, which is a training episode or of the mode last given. The last ones of the old episode are
    `info["final_obs"]` and `info["final_info"]`."""

    metadata = {"autoreset_mode": "SameStep"}

    def __init__(self, task, num_envs, checkout=CHECKOUT, **options):
        super().__init__(task, checkout, pages=num_envs, **options)
        self.num_envs = num_envs
        self.mode = "train"

    def reset(self, seed=None, mode="train"):
        """`seed`: of the first page, the others have the numbers that follow; or a list. Without one, the next training episodes."""
        seeds = seeds_of(seed, self.num_envs)
        begun = self._ask({"reset": [{"mode": mode} if one is None else {"mode": mode, "seed": one} for one in seeds]})
        # A request that was refused has changed nothing.
        self.mode = mode
        return [one["observation"] for one in begun], [one["info"] for one in begun]

    def step(self, actions, notes=None):
        steps = self._ask({"step": list(actions), **({} if notes is None else {"note": list(notes)})})
        ended = [one["terminated"] or one["truncated"] for one in steps]
        if any(ended):
            self._begin_next(steps, ended)
        return tuple([one[key] for one in steps] for key in ("observation", "reward", "terminated", "truncated", "info"))

    def _begin_next(self, steps, ended):
        begun = self._ask({"reset": [{"mode": self.mode} if is_over else None for is_over in ended]})
        for step, first in zip(steps, begun):
            if first is not None:
                step["info"] = {**first["info"], "final_obs": step["observation"], "final_info": step["info"]}
                step["observation"] = first["observation"]


def seeds_of(seed, pages):
    """By page. `seed` is a number, of Python or numpy, or a list or an array, or None."""
    if seed is None:
        return [None] * pages
    try:
        first = operator.index(seed)
    except TypeError:
        return list(seed)
    return range(first, first + pages)
