/**
 * A thread that computes gradients of a learner's micro-batches: a network like the learner's, with the weights sent along.
 */
import { transfer } from 'comlink';
import { findAgent } from '../../agents/catalogue';
import type { AgentCode } from '../../agents/shared/definition';
import type { GradientInit, MicroBatchGradient } from '../../contracts/gradients';
import { startBackend } from '../../nn/backend';
import { gradientOf } from '../../nn/gradients';

type Gradients = ReturnType<NonNullable<AgentCode['createGradients']>>;

export class GradientThread {
  private starting: Promise<Gradients> | null = null;

  async init(init: GradientInit): Promise<void> {
    this.starting = start(init);
    await this.starting;
  }

  /** Waits until the thread has started. Rejects if it could not start. */
  async compute(weights: Float32Array, microBatch: unknown): Promise<MicroBatchGradient> {
    const { network, objective } = await this.starting!;
    network.parameters.fromFloat32(weights);
    const gradient = await gradientOf(network.parameters, () => objective(microBatch));
    return transfer(gradient, [gradient.gradient.buffer]);
  }
}

async function start({ agent, model, wasmPath }: GradientInit): Promise<Gradients> {
  const { id, load } = findAgent(agent);
  const [{ createGradients }] = await Promise.all([load(), startBackend('wasm', wasmPath)]);
  if (!createGradients) throw new Error(`The agent ${id} computes its gradients itself.`);
  return createGradients(model);
}
