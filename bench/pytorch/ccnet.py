"""CC-Net in PyTorch, on one thread: the reference that the browser's learner is measured against.

The network of src/agents/cc-net/model with the same weights, batch, cloning loss, clipping and Adam, written as one writes
it in PyTorch. Sequences are of equal length, steps of one time side by side. Requests and answers are those of domnet.py.

    python3 ccnet.py export.json     then, on standard input:  about | losses 10 | update 20 | act 20
"""

import sys

import torch
import torch.nn.functional as F

from pictures import Learner, padded
from shared import read, serve

LANGUAGE_HEADS, HEADS = 2, 4
BINS, PARTS = 51, 5
REACH, SHARPEST, FIRST_SPREAD = 3, 0.3, 10
MOVE = 1
TINY, NOTHING = 1e-30, 1e-12


def masked_softmax(logits, mask):
    return torch.softmax(logits.masked_fill(mask == 0, -torch.inf), -1)


def nll(logits, chosen):
    """-log of the probability of the choice; 0 if there was none (-1)."""
    return F.cross_entropy(logits, chosen, reduction="none", ignore_index=-1)


class CcNet:
    def __init__(self, weights, layout):
        self.p, self.layout = weights, layout
        self.width = weights["language/query"].shape[0]
        self.layers = sum(name.endswith("attention/query/w") for name in weights)

    def dense(self, name, x):
        return x @ self.p[name + "/w"] + self.p[name + "/b"]

    def norm(self, name, x):
        return F.layer_norm(x, x.shape[-1:], self.p[name + "/gain"], self.p[name + "/bias"])

    def perceptron(self, name, x):
        return x + self.dense(name + "/out", F.gelu(self.dense(name + "/hidden", self.norm(name + "/norm", x))))

    def attend(self, queries, keys, values, mask, heads):
        """[b, t, d], [b, s, d], [b, s, d], [b, s] -> [b, t, d]"""
        split = lambda x: x.unflatten(2, (heads, -1)).transpose(1, 2)
        scores = split(queries) @ split(keys).transpose(2, 3) / (queries.shape[2] // heads) ** 0.5
        shares = masked_softmax(scores, mask[:, None, None])
        return (shares @ split(values)).transpose(1, 2).flatten(2)

    def encode_texts(self, x):
        mask = x["wordMask"]
        embeddings = F.embedding(x["words"], self.p["words"]).unflatten(0, mask.shape)
        query = self.p["language/query"]
        keys, values = (self.dense("language/" + part, embeddings) for part in ("key", "value"))
        gathered = self.attend(query.expand(len(mask), 1, -1), keys, values, mask, LANGUAGE_HEADS).squeeze(1)
        return self.perceptron("language", self.dense("language/attended", gathered) + query)

    def encode_pictures(self, x):
        """[u, 3, h, w] -> [u, patches, width]"""

        def filtered(name, x, stride):
            kernel = self.p[name + "/w"].permute(3, 2, 0, 1).contiguous(memory_format=self.layout)
            return F.conv2d(padded(x, kernel.shape[2], stride), kernel, stride=stride)

        bias = lambda name: self.p[name + "/b"][:, None, None]
        for block in range(4):
            name = f"pixels/{block}/"
            first = F.relu(filtered(name + "first", x, 2) + bias(name + "first"))
            x = F.relu(filtered(name + "second", first, 1) + filtered(name + "past", x, 2) + bias(name + "second"))
        return x.flatten(2).transpose(1, 2) + self.p["pixels/places"]

    def perceive(self, x, texts):
        """-> summary [u, 3 width], outputs of the elements [u, n, width]"""
        u, n = x["elements/mask"].shape
        tokens = (
            F.embedding(x["elements/texts"], texts)
            + self.dense("element/features", x["elements/features"])
            + F.embedding(x["elements/columns"], self.p["element/columns"])
            + F.embedding(x["elements/rows"], self.p["element/rows"])
        )
        instruction = texts[x["instructions"]] + self.p["instruction/kind"]
        patches = self.encode_pictures(x["pictures"])
        y = torch.cat([self.p["extra"].expand(u, -1, -1), instruction[:, None], tokens.unflatten(0, (u, n)), patches], 1)
        ones = lambda count: torch.ones(u, count)
        mask = torch.cat([ones(3), x["elements/mask"], ones(patches.shape[1])], 1)
        for layer in range(self.layers):
            name = f"block {layer}"
            normed = self.norm(name + "/attention/norm", y)
            q, k, v = (self.dense(f"{name}/attention/{part}", normed) for part in ("query", "key", "value"))
            y = y + self.dense(name + "/attention/output", self.attend(q, k, v, mask, HEADS))
            y = self.perceptron(name, y)
        y = self.norm("multimodal/norm", y)
        counted = torch.cat([torch.zeros(u, 2), mask[:, 2:]], 1)
        mean = torch.bmm((counted / counted.sum(1, keepdim=True))[:, None], y).squeeze(1)
        return torch.cat([y[:, 0], y[:, 1], mean], 1), y[:, 3 : 3 + n]

    def inputs(self, x, summary):
        tables = ("type", "key", "field", "column", "row", "held")
        hand = sum(F.embedding(x["hand/" + table], self.p["action/" + table]) for table in tables)
        return self.dense("memory/in", torch.cat([summary, hand], 1))

    def remember(self, inputs, times):
        """Two LSTMs with a skip connection: [times * s, width] -> the same"""
        x = inputs.unflatten(0, (times, -1))
        for i in range(2):
            # PyTorch's own LSTM has its gates in the same order.
            w, recurrent, bias = (self.p[f"memory/{i}/{part}"] for part in ("w", "recurrent", "b"))
            start = torch.zeros(1, x.shape[1], self.width)
            weights = [w.t().contiguous(), recurrent.t().contiguous(), bias, torch.zeros_like(bias)]
            x, _, _ = torch.lstm(x, (start, start), weights, True, 1, 0.0, True, False, False)
        return inputs + x.flatten(0, 1)

    def pointer_head(self, head, state, keys):
        return torch.bmm(keys, self.dense(head + "/query", state)[:, :, None]).squeeze(2) / self.width**0.5

    def pointing(self, x, state, keys):
        """-> shares [r, n + 2], columns and rows [r, n + 1, 51]"""
        others, across, down = self.dense("target/parts", state).split([2, PARTS, PARTS], 1)
        mask = x["spans/mask"]
        ones = torch.ones(len(mask), 1)
        logits = torch.cat([self.pointer_head("target", state, keys), others], 1)
        shares = masked_softmax(logits, torch.cat([mask, mask.amax(1, keepdim=True), ones], 1))

        def within(logits, spans):
            marks = spans.unflatten(1, (-1, PARTS))
            of_bins = torch.bmm(marks, torch.softmax(logits, 1)[:, :, None]).view(len(mask), -1, BINS)
            return of_bins / (of_bins.sum(2, keepdim=True) + NOTHING)

        of_pointer, right, down_by, wide, high = self.dense("between/place", state).split(1, 1)
        logits = torch.cat([self.pointer_head("between", state, keys), of_pointer], 1)
        weights = masked_softmax(logits, torch.cat([mask, ones], 1))

        def along(middles, pointers, offset, spread):
            mean = (weights * torch.cat([middles, pointers[:, None].float()], 1)).sum(1, keepdim=True) + REACH * offset
            away = (torch.arange(BINS)[None] - mean) / (FIRST_SPREAD * torch.exp(spread) + SHARPEST)
            return torch.softmax(-0.5 * away.square(), 1)[:, None]

        columns = along(x["spans/middleColumns"], x["hand/column"], right, wide)
        rows = along(x["spans/middleRows"], x["hand/row"], down_by, high)
        return (
            shares,
            torch.cat([within(across, x["spans/columns"]), columns], 1),
            torch.cat([within(down, x["spans/rows"]), rows], 1),
        )

    def y_parts(self, state):
        return state @ self.p["y/state"] + self.p["y/b"], self.p["y/embedding"] @ self.p["y/x"]

    def seen(self, x):
        texts = self.encode_texts(x)
        summary, elements = self.perceive(x, texts)
        u = len(summary)
        fields = self.dense("field/key", F.embedding(x["fields/texts"], texts)).unflatten(0, (u, -1))
        return summary, fields, self.dense("target/key", elements)

    def heads(self, x, state, fields):
        widths = [x["types"].shape[1], BINS, self.p["action/key"].shape[0] - 1]
        type_, column, key = self.dense("heads", state).split(widths, 1)
        closed = lambda logits, mask: logits.masked_fill(mask == 0, -torch.inf)
        field = self.pointer_head("field", state, fields)
        return closed(type_, x["types"]), column, key, closed(field, x["fields/mask"])

    def loss(self, x):
        summary, fields, targets = self.seen(x)
        state = self.remember(self.inputs(x, summary), x["times"].item())
        type_, column, key, field = self.heads(x, state, fields)
        xs, ys = x["choice/x"].clamp(min=0), x["choice/y"].clamp(min=0)
        of_state, of_columns = self.y_parts(state)
        row = self.dense("y/out", F.relu(of_state + F.embedding(xs, of_columns)))
        alone = nll(column, x["choice/x"]) + nll(row, x["choice/y"])
        shares, columns, rows = self.pointing(x, state, targets)
        at = lambda bins, chosen: bins.gather(2, chosen[:, None, None].expand(-1, bins.shape[1], 1)).squeeze(2)
        on_elements = (shares[:, :-1] * at(columns, xs) * at(rows, ys)).sum(1)
        pointer = -torch.log(on_elements + shares[:, -1] * torch.exp(-alone) + TINY)
        pointer = pointer * (x["choice/type"] == MOVE)
        parts = nll(type_, x["choice/type"]) + pointer + nll(key, x["choice/key"]) + nll(field, x["choice/field"])
        return parts.mean()

    def act(self, x):
        with torch.no_grad():
            summary, fields, targets = self.seen(x)
            state = self.remember(self.inputs(x, summary), 1)
            type_, column, key, field = self.heads(x, state, fields)
            of_state, of_columns = self.y_parts(state)
            row = self.dense("y/out", F.relu(of_state[:, None] + of_columns))
            alone = torch.log_softmax(column, 1)[:, :, None] + torch.log_softmax(row, 2)
            shares, columns, rows = self.pointing(x, state, targets)
            on_elements = (columns * shares[:, :-1, None]).transpose(1, 2) @ rows
            places = on_elements + shares[:, -1, None, None] * torch.exp(alone)
            value = self.dense("value/out", F.relu(self.dense("value/hidden", state)))
            parts = (torch.softmax(type_, 1), torch.softmax(key, 1), torch.softmax(field, 1), places, value)
            return torch.cat([part.flatten() for part in parts]).numpy()


if __name__ == "__main__":
    torch.set_num_threads(1)
    serve(Learner(CcNet, *read(sys.argv[1]), learning_rate=0.0005, clip_norm=10))
