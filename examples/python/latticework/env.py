"""A Latticework task as an environment with the methods of Gymnasium, without any package.

    env = LatticeworkEnv("click-test-2")
    observation, info = env.reset()
    observation, reward, terminated, truncated, info = env.step({"kind": "click", "ref": 5})

The package belongs to a checkout of Latticework, whose command it starts: see `checkout`. docs/other-languages.md describes observations and actions.
"""

import json
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

from latticework.encode import encode
from latticework.messages import Messages

#: A Ctrl-C in a terminal goes to every process of the group there; this program alone decides what it means.
OWN_GROUP = (
    {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
    if sys.platform == "win32"
    else {"start_new_session": True}
)

CHECKOUT = Path(__file__).resolve().parents[3]


class LatticeworkEnv:
    """Options are those of `latticework env`: `LatticeworkEnv("login-user", screenshot=True, max_steps=20)`. Paths in them count from the
    current folder. In a `with` statement, it closes itself."""

    def __init__(self, task, checkout=CHECKOUT, **options):
        program = Path(checkout, "bin", "latticework.mjs").resolve()
        if not program.exists():
            raise FileNotFoundError(
                f"{checkout} is no checkout of Latticework: install this package with `pip install -e`, or set `checkout`"
            )
        command = ["node", str(program), "env", "--task", task]
        for name, value in options.items():
            if value is None or value is False:
                continue
            flag = "--" + name.replace("_", "-")
            command += [flag] if value is True else [flag, str(value)]
        pipes = {name: subprocess.PIPE for name in ("stdin", "stdout", "stderr")}
        self.process = subprocess.Popen(command, **pipes, text=True, encoding="utf-8", **OWN_GROUP)
        self.messages = Messages(self.process.stderr)
        #: Answers that are still to come.
        self.awaited = 1
        try:
            #: task, max_steps and screen
            self.task_info = self._answer()
        except BaseException:
            self.process.terminate()
            LatticeworkEnv.close(self)
            raise

    def reset(self, seed=None, mode="train"):
        request = {"mode": mode} if seed is None else {"mode": mode, "seed": seed}
        answer = self._ask({"reset": request})
        return answer["observation"], answer["info"]

    def step(self, action, note=None):
        """A note, `{"actor": "My model", "probability": 0.8, "value": 0.3}`, is shown when the episode is viewed."""
        answer = self._ask({"step": action} if note is None else {"step": action, "note": note})
        return tuple(answer[key] for key in ("observation", "reward", "terminated", "truncated", "info"))

    def close(self):
        # It may have ended before it read the last request.
        with suppress(OSError):
            self.process.stdin.close()
        # An answer that nobody has read would keep it from ending.
        self.process.stdout.close()
        self.process.wait()
        self.messages.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def _ask(self, request):
        line = encode(request)
        if self.process.stdin.closed:
            raise RuntimeError("this environment is closed: make another one")
        self.awaited += 1
        # If it has ended, `_answer` says why.
        with suppress(OSError):
            self.process.stdin.write(line)
            self.process.stdin.flush()
        return self._answer()

    def _answer(self):
        """The last answer: those to requests that an exception has cut off, such as that of an interrupted notebook, come before it."""
        while self.awaited > 0:
            line = self.process.stdout.readline()
            if not line:
                raise RuntimeError(self._how_it_ended())
            self.awaited -= 1
        answer = json.loads(line)
        if "error" in answer:
            raise ValueError(answer["error"])
        return answer

    def _how_it_ended(self):
        code = self.process.wait()
        self.messages.wait()
        why = self.messages.last_lines()
        return f"latticework env has ended with exit code {code}" + (f": {why}" if why else "")
