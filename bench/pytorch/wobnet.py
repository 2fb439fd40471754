"""World of Bits' LocalCNN in PyTorch, on one thread: the mark that the browser's learner is measured against.

The network of src/agents/world-of-bits/model with the same weights, batch, cloning loss, clipping and Adam, written as one
writes it in PyTorch. Requests and answers are those of domnet.py.

    python3 wobnet.py export.json     then, on standard input:  about | losses 10 | update 20 | act 20
"""

import sys

import torch
import torch.nn.functional as F

from shared import read, serve, timed

CONVOLUTIONS = (("conv 1", 2), ("conv 2", 2), ("conv 3", 2), ("conv 4", 1), ("conv 5", 1))
FIRST_LINE, LINES = 6, 20
BUTTONS, KEYS = 3, 64
RARE = 10.0
CRITIC = 0.5


def padded(x, size, stride):
    """Zeros around so that the convolution has ceil(length / stride) outputs, the odd one behind."""
    missing = [max(0, (-(-length // stride) - 1) * stride + size - length) for length in x.shape[2:]]
    (top, left) = (extent // 2 for extent in missing)
    return F.pad(x, (left, missing[1] - left, top, missing[0] - top))


class WobNet:
    def __init__(self, weights, layout):
        self.p, self.layout = weights, layout

    def forward(self, pictures):
        """pictures [b, 4, 210, 160] -> pointer [b, 400], button, key, value"""
        x = pictures
        for name, stride in CONVOLUTIONS:
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


class Learner:
    def __init__(self, weights, batch):
        layouts = (torch.contiguous_format, torch.channels_last)
        self.weights = weights
        # The faster of the two ways to lay pictures out.
        self.choices = [(WobNet(weights, layout), prepared(batch, layout)) for layout in layouts]
        self.best = min(self.choices, key=lambda one: min(timed(lambda: one[0].loss(one[1]).backward()) for _ in range(3)))
        self.optimiser = torch.optim.Adam(weights.values(), lr=0.001, eps=1e-8)

    def update(self):
        net, batch = self.best
        self.optimiser.zero_grad(set_to_none=True)
        loss = net.loss(batch)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.weights.values(), 40)
        self.optimiser.step()
        return loss.item()

    def act(self):
        net, batch = self.best
        return net.act(batch)

    @property
    def about(self):
        return "pictures channel by channel" if self.best is self.choices[0] else "pictures pixel by pixel"


def prepared(batch, layout):
    long = {name: x.long() if x.dtype == torch.int32 else x for name, x in batch.items()}
    pictures = long["pictures"].permute(0, 3, 1, 2).contiguous(memory_format=layout)
    return {**long, "pictures": pictures}


if __name__ == "__main__":
    torch.set_num_threads(1)
    serve(Learner(*read(sys.argv[1])))
