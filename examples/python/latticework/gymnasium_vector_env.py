"""Several pages of a Latticework task in one process and one browser, as a `gymnasium.vector.VectorEnv`. Needs the packages gymnasium
and numpy, and pillow for pictures.

    import latticework
    envs = gymnasium.make_vec("latticework/click-test-2-v0", num_envs=4)
    observations, infos = envs.reset(seed=7)  # 7, 8, 9 and 10
"""

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space, concatenate, create_empty_array, iterate
from latticework.actions import ACTION_TYPES, action_space, create_action, translate
from latticework.data_mode import data_mode_in
from latticework.env import CHECKOUT
from latticework.observations import observation_space, show_observation
from latticework.vector_env import LatticeworkVectorEnv


class GymnasiumVectorEnv(gymnasium.vector.VectorEnv):
    """Options are those of `GymnasiumEnv`. Autoreset happens in the same step (`latticework.LatticeworkVectorEnv`)."""

    metadata = {"render_modes": ["rgb_array"], "render_fps": 20, "autoreset_mode": AutoresetMode.SAME_STEP}

    #: Until there are pages.
    closed = True

    def __init__(
        self,
        task,
        num_envs=1,
        render_mode=None,
        screenshot=False,
        actions="element",
        data_mode="train",
        checkout=CHECKOUT,
        **options,
    ):
        self.num_envs = num_envs
        self.data_mode = data_mode
        self.render_mode = render_mode
        has_screenshot = screenshot or render_mode == "rgb_array"
        self.pages = LatticeworkVectorEnv(
            task, num_envs, checkout, screenshot=has_screenshot, actions=actions, **options
        )
        self.closed = False
        self.action_types = ACTION_TYPES[actions]
        screen = self.pages.task_info["screen"]
        size = (screen["width"], screen["height"])
        self.single_observation_space = observation_space(size if has_screenshot else None)
        self.single_action_space = action_space(self.action_types, size)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observations = ()

    def reset(self, *, seed=None, options=None):
        """`seed`: of the first page, the others have the numbers that follow; or a list. Options are those of `GymnasiumEnv`."""
        data_mode = data_mode_in(options, self.data_mode)
        super().reset(seed=seed if isinstance(seed, int) else None)
        observations, infos = self.pages.reset(seed, data_mode)
        self.data_mode = data_mode
        return self._batch(observations), self._join(infos)

    def step(self, actions):
        """A batch of the action space, or a list with an action for each page, which may also be one that `latticework env` takes."""
        each = actions if isinstance(actions, (list, tuple)) else list(iterate(self.action_space, actions))
        if not self.observations:
            raise ValueError("no episode is under way: call reset() first")
        if len(each) != self.num_envs:
            raise ValueError(f"one action is needed for each of the {self.num_envs} pages, but there are {len(each)}")
        own = [
            action if "kind" in action else translate(action, self.action_types, seen["fields"])
            for action, seen in zip(each, self.observations)
        ]
        observations, rewards, terminations, truncations, infos = self.pages.step(own)
        return (
            self._batch(observations),
            np.array(rewards, np.float64),
            np.array(terminations, np.bool_),
            np.array(truncations, np.bool_),
            self._join(infos),
        )

    def render(self):
        """The pages as pictures, [height, width, 3] each; None without the render mode `rgb_array`."""
        if self.render_mode is None or not self.observations:
            return None
        return tuple(seen["screenshot"] for seen in self.observations)

    def create_action(self, action_type, **parts):
        """An action for one page, as of `GymnasiumEnv`."""
        return create_action(action_type, self.action_types, self.single_action_space, parts)

    def close_extras(self, **_):
        self.pages.close()

    def _batch(self, observations):
        self.observations = tuple(map(show_observation, observations))
        space = self.single_observation_space
        return concatenate(space, self.observations, create_empty_array(space, self.num_envs))

    def _join(self, infos):
        joined = {}
        for page, info in enumerate(infos):
            joined = self._add_info(joined, typed(info), page)
        return joined


def typed(info):
    """Numbers of the same type in every step: Gymnasium makes an array of the type that it sees first, and JSON has 1 for 1.0."""
    known = {"raw_reward": float, "elapsed_ms": float, "final_obs": show_observation, "final_info": typed}
    return {key: known[key](value) if key in known else value for key, value in info.items()}
