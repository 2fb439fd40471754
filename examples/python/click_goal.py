"""Clicks the element whose text is the value of the goal's first field, which solves a task such as click-test-2."""

from latticework import LatticeworkEnv


def play(task="click-test-2", episodes=5):
    env = LatticeworkEnv(task)
    for seed in range(episodes):
        observation, info = env.reset(seed=seed)
        done = False
        while not done:
            _, wanted = observation["fields"][0]
            target = next(element for element in observation["dom_elements"] if element["text"] == wanted)
            observation, reward, terminated, truncated, info = env.step({"kind": "click", "ref": target["ref"]})
            done = terminated or truncated
        print(f"seed {seed}: reward {reward}, {'success' if info['success'] else 'failure'} after {info['steps']} steps")
    env.close()


if __name__ == "__main__":
    play()
