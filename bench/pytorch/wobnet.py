"""World of Bits' LocalCNN in PyTorch, on one thread: the reference that the browser's learner is measured against.

The network of src/agents/world-of-bits/model with the same weights, batch, cloning loss, clipping and Adam, written as one
writes it in PyTorch. Requests and answers are those of domnet.py.

    python3 wobnet.py export.json     then, on standard input:  about | losses 10 | update 20 | act 20
"""

import sys

import torch
import torch.nn.functional as F

from pictures import Learner, padded
from shared import read, serve

# The first convolutions have stride 2, the others stride 1.
HALVING = ("conv 1", "conv 2", "conv 3")
FIRST_LINE, LINES = 6, 20
BUTTONS, KEYS = 3, 64
RARE = 10.0
CRITIC = 0.5


class WobNet:
    def __init__(self, weights, layout):
        self.p, self.layout = weights, layout
        names = sorted((name[:-2] for name in weights if name.startswith("conv ") and name.endswith("/w")), key=lambda name: int(name[5:]))
        self.convolutions = [(name, 2 if name in HALVING else 1) for name in names]

    def forward(self, pictures):
        """pictures [b, 4, 210, 160] -> pointer [b, 400], button, key, value"""
        x = pictures
        for name, stride in self.convolutions:
            kernel = self.p[name + "/w"].permute(3, 2, 0, 1).contiguous(memory_format=self.layout)
            x = F.relu(F.conv2d(padded(x, kernel.shape[2], stride), kernel, self.p[name + "/b"], stride))
        cells = x[:, :, FIRST_LINE : FIRST_LINE + LINES].flatten(2).transpose(1, 2)
        pointer = (cells @ self.p["pointer/w"] + self.p["pointer/b"]).squeeze(2)
        attended = torch.bmm(torch.softmax(pointer, 1).unsqueeze(1), cells).squeeze(1)
        hidden = F.relu(attended @ self.p["hidden/w"] + self.p["hidden/b"])
        out = hidden @ self.p["heads/w"] + self.p["heads/b"]
        return pointer, out[:, :BUTTONS], out[:, BUTTONS : BUTTONS + KEYS], out[:, -1]

    def loss(self, x):
        pointer, button, key, value = self.forward(x["pictures"])
        has_key, is_event = x["key"] > 0, x["event"] > 0
        key = F.cross_entropy(key.masked_fill(x["keys"] == 0, -torch.inf), x["key"], reduction="none")
        button = F.cross_entropy(button, x["button"], reduction="none")
        pointer = F.cross_entropy(pointer, x["cell"], reduction="none")
        rare = lambda which: torch.where(which, RARE, 1.0)
        mouse = (~has_key).float() * rare(is_event) * (button + pointer)
        error = (value - x["returns"]).square()
        return (key * rare(has_key) + mouse + CRITIC * error).mean()

    def act(self, x):
        with torch.no_grad():
            pointer, button, key, value = self.forward(x["pictures"])
            key = key.masked_fill(x["keys"] == 0, -torch.inf)
            parts = (torch.softmax(pointer, 1), torch.softmax(button, 1), torch.softmax(key, 1), value)
            return torch.cat([part.flatten() for part in parts]).numpy()


if __name__ == "__main__":
    torch.set_num_threads(1)
    serve(Learner(WobNet, *read(sys.argv[1]), learning_rate=0.001, clip_norm=40))
