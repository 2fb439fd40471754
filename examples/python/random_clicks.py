"""Plays several pages of a task at random in one process, and prints the speed."""

import argparse
import random
import time

from latticework import LatticeworkVectorEnv


def play_at_random(task, pages, steps, seed=0):
    """Clicks elements at random. Returns environment steps per second, all pages together, and the number of episodes."""
    rng = random.Random(seed)
    env = LatticeworkVectorEnv(task, pages)
    observations, _ = env.reset(seed=seed)
    episodes = 0
    start = time.perf_counter()
    for _ in range(steps // pages):
        choices = [[one["ref"] for one in seen["dom_elements"] if one["ref"] > 0] for seen in observations]
        actions = [{"kind": "click", "ref": rng.choice(refs)} for refs in choices]
        observations, _, terminations, truncations, _ = env.step(actions)
        episodes += sum(map(any, zip(terminations, truncations)))
    seconds = time.perf_counter() - start
    env.close()
    return steps // pages * pages / seconds, episodes


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--task", default="click-test-2")
    parser.add_argument("--pages", type=int, default=4)
    parser.add_argument("--steps", type=int, default=2000)
    given = parser.parse_args()
    speed, episodes = play_at_random(given.task, given.pages, given.steps)
    print(f"{given.pages} pages: {speed:.0f} steps a second, {episodes} episodes")
