"""Several pages of a Latticework task in one process, as a batch with the methods of gymnasium.vector.VectorEnv, without any package.

    env = LatticeworkVectorEnv("click-test-2", 4)
    observations, infos = env.reset(seed=7)
    observations, rewards, terminations, truncations, infos = env.step(actions)

Everything is a list with one entry for each page. docs/other-languages.md describes observations and actions.
"""

from latticework.env import CHECKOUT, LatticeworkEnv


class LatticeworkVectorEnv(LatticeworkEnv):
    """Autoreset happens in the same step (Gymnasium's `AutoresetMode.SAME_STEP`): where an episode ends, the observation is already the
    first one of the next episode, which is a training episode or of the mode last given. The last observation of the old one is
    `info["final_observation"]`, and `info["next_seed"]` is the seed of the new one; all else in `info` is about the step."""

    autoreset_mode = "SameStep"

    def __init__(self, task, num_envs, checkout=CHECKOUT, **options):
        super().__init__(task, checkout, pages=num_envs, **options)
        self.num_envs = num_envs
        self.mode = "train"

    def reset(self, seed=None, mode="train"):
        """`seed`: of the first page, the others have the numbers that follow; or a list. Without one, the next training episodes."""
        self.mode = mode
        if isinstance(seed, int):
            seed = range(seed, seed + self.num_envs)
        seeds = [None] * self.num_envs if seed is None else seed
        begun = self._ask({"reset": [{"mode": mode} if one is None else {"mode": mode, "seed": one} for one in seeds]})
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
                step["info"]["final_observation"] = step["observation"]
                step["info"]["next_seed"] = first["info"]["seed"]
                step["observation"] = first["observation"]
