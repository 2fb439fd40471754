"""Shared by networks that see pictures: how pictures are padded and laid out, and how such a network learns."""

import torch
import torch.nn.functional as F

from shared import timed


def padded(x, size, stride):
    """Pads with zeros so that the convolution has ceil(length / stride) outputs, with the odd one at the end."""
    missing = [max(0, (-(-length // stride) - 1) * stride + size - length) for length in x.shape[2:]]
    (top, left) = (extent // 2 for extent in missing)
    return F.pad(x, (left, missing[1] - left, top, missing[0] - top))


class Learner:
    """Adam on a network with `loss` and `act`, `create(weights, layout)`, with pictures laid out in the faster of two ways."""

    def __init__(self, create, weights, batch, learning_rate, clip_norm):
        layouts = (torch.contiguous_format, torch.channels_last)
        self.weights, self.clip_norm = weights, clip_norm
        self.choices = [(create(weights, layout), prepared(batch, layout)) for layout in layouts]
        self.best = min(self.choices, key=lambda one: min(timed(lambda: one[0].loss(one[1]).backward()) for _ in range(3)))
        self.optimiser = torch.optim.Adam(weights.values(), lr=learning_rate, eps=1e-8)

    def update(self):
        net, batch = self.best
        self.optimiser.zero_grad(set_to_none=True)
        loss = net.loss(batch)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.weights.values(), self.clip_norm)
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
