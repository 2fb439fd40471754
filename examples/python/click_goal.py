"""Clicks the element whose text is the value of the goal's first field, which solves a task such as click-test-2."""

from latticework import LatticeworkEnv


def play(task="click-test-2", episodes=5):
    with LatticeworkEnv(task) as env:
        for seed in range(episodes):
            observation, info = env.reset(seed=seed)
            done = False
            while not done:
                _, wanted = observation["fields"][0]
                target = next(element for element in observation["dom_elements"] if element["text"] == wanted)
                observation, reward, terminated, truncated, info = env.step({"kind": "click", "ref": target["ref"]})
                done = terminated or truncated
            outcome = "success" if info["success"] else "failure"
            print(f"seed {seed}: reward {reward}, {outcome} after {info['steps']} steps")


if __name__ == "__main__":
    play()
