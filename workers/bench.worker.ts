/** Entry point of the worker in which networks and kernels are timed. */
import * as Comlink from 'comlink';
import { WorkerBench } from '../src/bench/WorkerBench';

Comlink.expose(new WorkerBench());
