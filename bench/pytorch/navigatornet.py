"""The navigator of generated sites in PyTorch, on one thread: the reference that the browser's learner is measured against.

The network of src/agents/paired/model with the same weights, batch, actor-critic loss, clipping and Adam, written as one
writes it in PyTorch. Requests and answers are those of domnet.py.

    python3 navigatornet.py export.json     then, on standard input:  about | losses 10 | update 20 | act 20
"""

import sys

import torch
import torch.nn.functional as F

from shared import read, serve

ENTROPY, CRITIC = 0.01, 0.5
CLIP = 0.5


def texts(table, ids):
    """Mean embedding of each text's words [..., w] -> [..., E]; negative ids do not count, and no words are zeros."""
    counts = ids >= 0
    offsets = F.pad(counts.sum(-1).flatten().cumsum(0), (1, 0))[:-1]
    return F.embedding_bag(ids[counts], table, offsets, mode="mean").view(*ids.shape[:-1], -1)


class NavigatorNet:
    def __init__(self, weights):
        self.p = weights

    def layer(self, name, x):
        return x @ self.p[name + "/w"] + self.p[name + "/b"]

    def lstm(self, x):
        """x [b, n, inputs] -> hidden states [b, n, h], by PyTorch's own LSTM: its gates are in the same order"""
        p = self.p
        inputs = torch.cat((p["lstm/attributes"], p["lstm/features"])).t()
        bias = p["lstm/bias"]
        start = x.new_zeros(1, x.shape[0], p["lstm/recurrent"].shape[0])
        weights = [inputs, p["lstm/recurrent"].t(), bias, torch.zeros_like(bias)]
        return torch.lstm(x, (start, start), weights, True, 1, 0.0, True, False, True)[0]

    def forward(self, x):
        """log probabilities [b, fields, candidates], values [b]"""
        attributes = texts(self.p["embedding"], x["elements"]).flatten(2)
        elements = F.relu(self.layer("element", attributes))
        states = self.lstm(torch.cat((elements, x["features"]), 2))
        keys = F.relu(self.layer("profile", texts(self.p["embedding"], x["keys"])))
        width = states.shape[2]
        places = x["candidates"].clamp(min=0).unsqueeze(2).expand(-1, -1, width)
        named = states.gather(1, places)
        logits = torch.bmm(keys, named.transpose(1, 2))
        logits = logits.masked_fill((x["candidates"] < 0).unsqueeze(1), -1e9)
        logs = F.log_softmax(logits.flatten(1), 1).view_as(logits)
        context = torch.bmm(logs.exp().sum(1).unsqueeze(1), named).squeeze(1)
        values = self.layer("value/2", F.relu(self.layer("value/1", context))).squeeze(1)
        return logs, values

    def loss(self, x):
        logs, values = self.forward(x)
        chosen = logs[torch.arange(len(logs)), x["field"], x["candidate"]]
        entropy = -(logs.exp() * logs).sum((1, 2)).mean()
        error = (values - x["returns"]).square().mean()
        return -(chosen * x["advantages"]).mean() + CRITIC * error - ENTROPY * entropy

    def act(self, x):
        with torch.no_grad():
            logs, values = self.forward(x)
            return torch.cat((values, logs.flatten())).numpy()


class Learner:
    about = "its own LSTM"

    def __init__(self, weights, batch):
        self.weights = weights
        self.net = NavigatorNet(weights)
        self.batch = {name: x.long() if x.dtype == torch.int32 else x for name, x in batch.items()}
        self.optimiser = torch.optim.Adam(weights.values(), lr=0.001, eps=1e-8)

    def update(self):
        self.optimiser.zero_grad(set_to_none=True)
        loss = self.net.loss(self.batch)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.weights.values(), CLIP)
        self.optimiser.step()
        return loss.item()

    def act(self):
        return self.net.act(self.batch)


if __name__ == "__main__":
    torch.set_num_threads(1)
    serve(Learner(*read(sys.argv[1])))
