/** One worker's access to the page's environment: transfers buffers, and can be shut for good. */
import * as Comlink from 'comlink';
import type { Action, EnvConfig, Observation, StepResult, VectorEnv } from '../../contracts/env';
import type { EpisodeSpec } from '../../contracts/episode';
import { observationTransferables, stepTransferables } from '../../env/transfer';
import { wallDelay } from '../../env/waiting';
import { RunFailure } from '../RunFailure';

/** A call that takes longer than this to leave counts as lost. */
const SHUT_LIMIT_MS = 5_000;

export class EnvGate implements VectorEnv {
  /** Called for every call that is let through. */
  onPass: () => void = () => {};
  private isShut = false;
  private underWay: Promise<unknown> = Promise.resolve();

  constructor(private readonly env: VectorEnv) {}

  open(config: EnvConfig): Promise<void> {
    return this.pass(() => this.env.open(config));
  }

  async reset(episodes: readonly (EpisodeSpec | null)[]): Promise<(Observation | null)[]> {
    const observations = await this.pass(() => this.env.reset(episodes));
    return Comlink.transfer(observations, observationTransferables(observations));
  }

  async step(
    actions: readonly (Action | null)[],
    next?: readonly (EpisodeSpec | null)[],
  ): Promise<(StepResult | null)[]> {
    const results = await this.pass(() => this.env.step(actions, next));
    return Comlink.transfer(results, stepTransferables(results));
  }

  close(): Promise<void> {
    return this.pass(() => this.env.close());
  }

  /** Lets nothing more through; resolves once the current call has left the environment. */
  async shut(): Promise<void> {
    this.isShut = true;
    await Promise.race([this.underWay.catch(() => {}), wallDelay(SHUT_LIMIT_MS)]);
  }

  private pass<T>(call: () => Promise<T>): Promise<T> {
    if (this.isShut) return Promise.reject(new RunFailure('closed', 'This learner was replaced.'));
    this.onPass();
    const answer = call();
    this.underWay = answer;
    return answer;
  }
}
