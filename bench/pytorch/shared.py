"""Shared by every network of this folder: reads the exported weights and batch, and answers requests line by line."""

import base64
import json
import sys
import time

import numpy as np
import torch


def read(path):
    """Exported arrays as tensors: weights by name, and the batch's inputs by name without 'batch/'."""
    with open(path) as file:
        exported = json.load(file)
    weights, batch = {}, {}
    for name, array in exported.items():
        values = np.frombuffer(base64.b64decode(array["base64"]), dtype=array["dtype"]).reshape(array["shape"])
        tensor = torch.from_numpy(values.copy())
        if name.startswith("batch/"):
            batch[name[len("batch/") :]] = tensor
        else:
            weights[name] = tensor.requires_grad_()
    return weights, batch


def measured(work, count):
    """Milliseconds of each of `count` calls, and CPU time per call."""
    before = time.process_time()
    times = [timed(work) for _ in range(count)]
    return {"times": times, "cpu": 1000 * (time.process_time() - before) / count}


def timed(work):
    start = time.perf_counter()
    work()
    return 1000 * (time.perf_counter() - start)


def serve(learner):
    """Answers `about`, `losses k`, `update k` and `act k`, one JSON line each."""
    for line in sys.stdin:
        request, *arguments = line.split()
        if request == "losses":
            answer = [learner.update() for _ in range(int(arguments[0]))]
        elif request in ("update", "act"):
            answer = measured(getattr(learner, request), int(arguments[0]))
        elif request == "about":
            answer = f"PyTorch {torch.__version__}, {learner.about}"
        else:
            raise ValueError(f"no request {request}")
        print(json.dumps(answer), flush=True)
