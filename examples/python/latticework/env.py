"""A Latticework task as an environment with the methods of Gymnasium, without any package.

    env = LatticeworkEnv("click-test-2")
    observation, info = env.reset()
    observation, reward, terminated, truncated, info = env.step({"kind": "click", "ref": 5})

The package belongs to a checkout of Latticework, whose command it starts: see `checkout`. docs/other-languages.md describes observations and actions.
"""

import json
import subprocess
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[3]


class LatticeworkEnv:
    """Options are those of `latticework env`: `LatticeworkEnv("login-user", screenshot=True, max_steps=20)`. In a `with` statement,
    it closes itself."""

    def __init__(self, task, checkout=CHECKOUT, **options):
        if not Path(checkout, "bin", "latticework.mjs").exists():
            raise FileNotFoundError(
                f"{checkout} is no checkout of Latticework: install this package with `pip install -e`, or set `checkout`"
            )
        command = ["node", "bin/latticework.mjs", "env", "--task", task]
        for name, value in options.items():
            if value is None or value is False:
                continue
            flag = "--" + name.replace("_", "-")
            command += [flag] if value is True else [flag, str(value)]
        self.process = subprocess.Popen(
            command, cwd=checkout, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )
        #: Answers that are still to come.
        self.awaited = 1
        #: task, max_steps and screen
        self.task_info = self._answer()

    def reset(self, seed=None, mode="train"):
        request = {"mode": mode} if seed is None else {"mode": mode, "seed": seed}
        answer = self._ask({"reset": request})
        return answer["observation"], answer["info"]

    def step(self, action, note=None):
        """A note, `{"actor": "My model", "probability": 0.8, "value": 0.3}`, is shown when the episode is viewed."""
        answer = self._ask({"step": action} if note is None else {"step": action, "note": note})
        return tuple(answer[key] for key in ("observation", "reward", "terminated", "truncated", "info"))

    def close(self):
        self.process.stdin.close()
        self.process.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def _ask(self, request):
        self.awaited += 1
        print(json.dumps(request), file=self.process.stdin, flush=True)
        return self._answer()

    def _answer(self):
        """The last answer: those to requests that an exception has cut off, such as that of an interrupted notebook, come before it."""
        while self.awaited > 0:
            line = self.process.stdout.readline()
            if not line:
                raise RuntimeError(f"latticework env has ended with exit code {self.process.wait()}")
            self.awaited -= 1
        answer = json.loads(line)
        if "error" in answer:
            raise ValueError(answer["error"])
        return answer
