"""DOMNet in PyTorch, on one thread: the reference that the browser's learner is measured against.

The network of src/agents/wge/model with the same weights, batch, loss, clipping and Adam, written as one writes it in
PyTorch. Reads an export of DomNetBench (a JSON file) and answers requests, one JSON line each, on standard output:

    python3 domnet.py export.json     then, on standard input:  about | losses 10 | update 20 | act 20

`losses k` takes k gradient steps and gives their losses; `update k` and `act k` time k of them.
"""

import math
import sys

import torch
import torch.nn.functional as F

from shared import read, serve, timed

ADVANTAGE = 0.9
TINY = 1e-9


def bag(table, ids):
    """Mean of the rows of `table` [V, d] named by ids [b, n, w]; negative ids do not count. [b, n, d]"""
    counts = ids >= 0
    offsets = F.pad(counts.sum(2).flatten().cumsum(0), (1, 0))[:-1]
    return F.embedding_bag(ids[counts], table, offsets, mode="mean").view(*ids.shape[:2], -1)


class Attention:
    """Additive attention: weights v . tanh(W memory + U query), and the weighted memory."""

    def __init__(self, p, name):
        self.w, self.u, self.v = p[name + "/w"], p[name + "/u"], p[name + "/v"]

    def logits(self, memory, query):
        return torch.tanh(memory @ self.w + (query @ self.u).unsqueeze(1)) @ self.v

    def __call__(self, memory, query, mask):
        weights = torch.softmax(self.logits(memory, query).masked_fill(~mask, -math.inf), 1)
        return weights, torch.bmm(weights.unsqueeze(1), memory).squeeze(1)


class DomNet:
    def __init__(self, weights, sparse_tree=True):
        self.p = weights
        self.sparse_tree = sparse_tree
        self.attention = {
            name: Attention(weights, name)
            for name in ("dom context", "goal 1", "goal 2", "element 1", "element 2")
        }

    def linear(self, name, x):
        return x @ self.p[name + "/w"] + self.p[name + "/b"]

    def matches(self, x, text, keys, values):
        """Role vectors of the goal units that each element matches: exactly, by its value, softly. [b, n, 3 match]"""
        exact, soft = self.linear("match", keys).chunk(2, 2)
        unit = lambda v: v / (v.square().sum(2, keepdim=True) + 1e-6).sqrt()
        cosine = unit(text) @ unit(values).transpose(1, 2)
        alignment = torch.sigmoid(cosine * self.p["match/scale"] + self.p["match/offset"])
        alignment = alignment * x["speaking"].unsqueeze(2) * x["units"].unsqueeze(1)
        return torch.cat([x["textInGoal"] @ exact, x["holdsValue"] @ exact, alignment @ soft], 2)

    def tree_max(self, x, h):
        """Maximum over tree neighbours at each of four depths, 0 without any; h [b, n, d] -> [b, n, 4 d]"""
        b, n, d = h.shape
        if self.sparse_tree:
            # Only existing edges: much less work than masking all pairs.
            page, to, source = x["treeEdges"]
            rows = h.reshape(b * n, d)[page * n + source]
            index = (page * 4 * n + to).unsqueeze(1).expand(-1, d)
            top = torch.zeros(b * 4 * n, d).scatter_reduce(0, index, rows, "amax", include_self=False)
            top = top.view(b, 4, n, d)
        else:
            open_ = x["tree"].unsqueeze(3) > 0
            top = torch.where(open_, h.unsqueeze(1), torch.tensor(-1e30)).amax(2)
            top = torch.where(open_.any(2), top, torch.tensor(0.0)).view(b, 4, n, d)
        return top.transpose(1, 2).reshape(b, n, 4 * d)

    def embed(self, x):
        """v_DOM [b, n, dom] and v_goal [b, u, goal]"""
        p = self.p
        values, keys, text = (bag(p["words"], x[ids]) for ids in ("valueWords", "keyWords", "words"))
        tags = F.embedding(x["tags"], p["tags"])
        classes = F.embedding(x["classes"], p["classes"])
        matches = self.matches(x, text, keys, values)
        base = torch.cat([text, tags, classes, x["facts"], matches], 2)
        spatial = torch.bmm(x["spatial"], self.linear("spatial", base))
        tree = self.tree_max(x, self.linear("tree", base))
        return torch.cat([base, spatial, tree], 2), torch.cat([keys, values], 2)

    def attend(self, x, dom, goal):
        """Goal context, V(s), log p(e)"""
        actable = x["actable"] > 0
        top = dom.masked_fill(~actable.unsqueeze(2), -math.inf).amax(1)
        _, context = self.attention["dom context"](dom, top, actable)
        null = self.p["goal/null"].view(1, 1, -1).expand(x["b"], -1, -1)
        units = torch.cat([goal, null], 1)
        mask = F.pad(x["units"] > 0, (0, 1), value=True)
        goal_context = torch.cat([self.attention[f"goal {i}"](units, context, mask)[1] for i in (1, 2)], 1)
        # The role of the goal unit that equals the number of elements acted on so far.
        keys = goal.chunk(2, 2)[0]
        tally = torch.bmm(x["counted"], self.linear("tally", keys)).squeeze(1)
        state = torch.cat([goal_context, context, tally], 1)
        heads = [self.attention[f"element {i}"](dom, state, actable)[0] for i in (1, 2)]
        ratio = torch.softmax(self.linear("mixture", goal_context), 1)
        mixture = heads[0] * ratio[:, :1] + heads[1] * ratio[:, 1:]
        return goal_context, self.linear("value", state).squeeze(1), torch.log(mixture + TINY)

    def choose(self, x, elements, goal, goal_context):
        """log p(click or type | e) [b, m, 2], log p(unit | e) [b, m, u]"""
        p = self.p
        from_goal = (goal_context @ p["hidden/goal"]).unsqueeze(1)
        hidden = torch.relu(self.linear("hidden/dom", elements) + from_goal)
        kind = torch.log_softmax(self.linear("kind", hidden), 2)
        memory = (goal @ p["text start/w"]).unsqueeze(1)
        query = (hidden @ p["text start/u"]).unsqueeze(2)
        logits = torch.tanh(memory + query) @ p["text start/v"]
        closed = (x["units"] == 0).unsqueeze(1)
        return kind, torch.log_softmax(logits.masked_fill(closed, -math.inf), 2)

    def loss(self, x):
        """Mean of -advantage * log pi(a|s); every action of the batch types one unit into one element."""
        dom, goal = self.embed(x)
        goal_context, value, element_logs = self.attend(x, dom, goal)
        rows = torch.arange(x["b"])
        elements = dom[rows, x["element"]].unsqueeze(1)
        kind, start = self.choose(x, elements, goal, goal_context)
        unit = torch.log(start[rows, 0, x["unit"]].exp() + TINY)
        log_probs = element_logs[rows, x["element"]] + kind[:, 0, 1] + unit
        return -(ADVANTAGE * log_probs).mean()

    def act(self, x):
        with torch.no_grad():
            dom, goal = self.embed(x)
            goal_context, value, element_logs = self.attend(x, dom, goal)
            kind, start = self.choose(x, dom, goal, goal_context)
            parts = (value, element_logs, kind, start)
            return torch.cat([part.flatten() for part in parts]).numpy()


class Learner:
    def __init__(self, weights, batch):
        self.batch = prepared(batch)
        used = {name: weight for name, weight in weights.items() if name not in ("value/w", "value/b")}
        self.weights = used
        # The faster of two ways to take the maximum over tree neighbours.
        candidates = [DomNet(weights, sparse_tree) for sparse_tree in (True, False)]
        self.net = min(candidates, key=lambda net: min(timed(lambda: net.loss(self.batch).backward()) for _ in range(5)))
        self.optimiser = torch.optim.Adam(used.values(), lr=0.001, eps=1e-8)

    def update(self):
        self.optimiser.zero_grad(set_to_none=True)
        loss = self.net.loss(self.batch)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.weights.values(), 5)
        self.optimiser.step()
        return loss.item()

    def act(self):
        return self.net.act(self.batch)

    @property
    def about(self):
        tree = "edges" if self.net.sparse_tree else "all pairs"
        return f"maximum over tree neighbours by {tree}"


def prepared(batch):
    b, n = batch["actable"].shape
    long = {name: x.long() if x.dtype == torch.int32 else x for name, x in batch.items()}
    # Bits 2, 4, 8 and 16 of a relation: tree neighbours at each of four depths. [b, 4 n, n]
    tree = torch.cat([(long["relations"] >> (k + 1)) & 1 for k in range(4)], 1)
    edges = tree.nonzero().T.contiguous()
    return {**long, "tree": tree, "b": b, "n": n, "treeEdges": edges}


if __name__ == "__main__":
    torch.set_num_threads(1)
    serve(Learner(*read(sys.argv[1])))
