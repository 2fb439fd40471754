/** The page in which `compare.mjs` runs our learner: each subject is a worker of its own, reached through `window.bench`. */
import * as Comlink from 'comlink';
import type { DomNetBench } from '../src/agents/wge/bench';
import type { KernelChoice } from '../src/nn/kernels/hostKernel';

type Call = 'learn' | 'export' | 'profile';

const subjects = new Map<string, { worker: Worker; model: Comlink.Remote<DomNetBench> }>();

const bench = {
  /** @param network name of the network, which becomes the worker's name */
  async open(
    name: string,
    network: string,
    kernels: KernelChoice,
    batch: number,
    leaves: number,
  ): Promise<void> {
    const worker = new Worker(new URL('./learner.worker.ts', import.meta.url), {
      type: 'module',
      name: network,
    });
    const model = Comlink.wrap<DomNetBench>(worker);
    subjects.set(name, { worker, model });
    await model.open('wasm', new URL('/wasm/', location.href).href, batch, leaves, kernels);
  },
  call(name: string, method: Call, argument?: 'update' | 'act'): Promise<unknown> {
    const { model } = subjects.get(name)!;
    return method === 'profile' ? model.profile(argument!) : model[method]();
  },
  /** Milliseconds of each of `count` calls. */
  async time(name: string, method: 'update' | 'act' | 'encodeAndAct', count: number): Promise<number[]> {
    const times: number[] = [];
    for (let i = 0; i < count; i++) times.push(await subjects.get(name)!.model[method]());
    return times;
  },
  close(name: string): void {
    subjects.get(name)?.worker.terminate();
    subjects.delete(name);
  },
};

Object.assign(window, { bench });
