"""A Latticework task as a Gymnasium environment, in the spaces of MiniWoB++'s environments. Needs the package gymnasium, and
pillow for pictures.

    import latticework
    env = gymnasium.make("latticework/click-test-2-v0", render_mode="rgb_array")
    observation, info = env.reset(seed=1, options={"data_mode": "test"})

docs/other-languages.md describes observations and actions.
"""

import operator

import gymnasium
from latticework.actions import ACTION_TYPES, action_space, create_action, translate
from latticework.data_mode import data_mode_in
from latticework.env import CHECKOUT, LatticeworkEnv
from latticework.observations import observation_space, show_observation


class GymnasiumEnv(LatticeworkEnv, gymnasium.Env):
    """Options are those of `latticework env`: `GymnasiumEnv("login-user", max_steps=20)`. The render mode `rgb_array` asks for
    pictures of the page, which are then part of each observation. `data_mode` (`train`, `test` or `default`) says which problems
    are drawn, for tasks that have several kinds."""

    metadata = {"render_modes": ["rgb_array"], "render_fps": 20}

    def __init__(
        self,
        task,
        render_mode=None,
        screenshot=False,
        actions="element",
        data_mode="train",
        checkout=CHECKOUT,
        **options,
    ):
        self.data_mode = data_mode
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
        """`options={"data_mode": "test"}` changes the mode from this episode on, as in MiniWoB++. A ValueError for any other option."""
        data_mode = data_mode_in(options, self.data_mode)
        # Gymnasium takes Python's own integers only.
        seed = None if seed is None else operator.index(seed)
        gymnasium.Env.reset(self, seed=seed)
        observation, info = super().reset(seed=seed, mode=data_mode)
        self.data_mode = data_mode
        self.observation = show_observation(observation)
        return self.observation, info

    def step(self, action, note=None):
        """An action of the action space, or one as `latticework env` takes it, such as `{"kind": "click", "ref": 5}`."""
        own = action if "kind" in action else translate(action, self.action_types, self.observation["fields"])
        observation, *others = super().step(own, note)
        self.observation = show_observation(observation)
        return (self.observation, *others)

    def render(self):
        """The page as a picture, [height, width, 3]; None without the render mode `rgb_array`."""
        if self.render_mode is None or self.observation is None:
            return None
        return self.observation["screenshot"]

    def create_action(self, action_type, **parts):
        """An action of the action space: `env.unwrapped.create_action("CLICK_ELEMENT", ref=5)`. The type may also be its index in
        `env.unwrapped.action_types`. What is not given is 0, `ref` 1, or empty; a KeyError for a part that the space lacks."""
        return create_action(action_type, self.action_types, self.action_space, parts)
