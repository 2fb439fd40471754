/** Advantage actor-critic over unrolls (Mnih et al. 2016, Algorithm S3), next to frames in which actions are random. */

import type { TrainingContext } from '../../src/agents/shared/context';
import type { EpisodeSoFar, EvaluateOptions, Inspection, Trainer } from '../../src/contracts/agent';
import type { EpisodeOutcome, EpisodeSpec } from '../../src/contracts/episode';
import type { MetricEvent } from '../../src/contracts/metrics';
import { Rng, type RngState } from '../../src/random/Rng';
import { type Actor, Driver, type SavedEpisode, type Schedule } from '../../src/rl/driver';
import { mean } from '../../src/rl/statistics';
import { collectUnrolls, endsEpisode, unrollReturns } from '../../src/rl/unrolls';
import { ACTIONS, clickMap, LinearPolicy, type Trace } from './policy';

const UNROLL = 8;
const DISCOUNT = 0.95;
const RANDOM_FRAMES = 2;

interface ToyState {
  readonly progress: Trainer['progress'];
  readonly weights: number[][];
  readonly rng: RngState;
  readonly begun: readonly number[];
  readonly episodes: readonly SavedEpisode[];
}

export class ToyTrainer implements Trainer, Schedule {
  private readonly policy = new LinearPolicy();
  private readonly rng: Rng;
  private driver: Driver | null = null;
  private saved: readonly SavedEpisode[] | null = null;
  /** Episodes started, by frame. */
  private begunOf: number[];

  constructor(
    private readonly context: TrainingContext,
    seed: number,
  ) {
    this.rng = new Rng(seed);
    this.begunOf = Array.from({ length: context.numEnvs }, () => 0);
  }

  get progress() {
    return this.context.progress;
  }

  async controlStep(): Promise<readonly MetricEvent[]> {
    const step = this.progress.controlSteps;
    this.driver ??= await this.open();
    const unrolls = await collectUnrolls<number, Trace>(this.driver, UNROLL, { pastPictures: true });
    const isRandom = ({ frame }: { readonly frame: number }) => frame < RANDOM_FRAMES;
    for (const { steps } of unrolls.filter((unroll) => !isRandom(unroll))) {
      const valueAfter = (t: number) =>
        this.policy.judge(this.policy.inputs(steps[t].after, steps[t].stateAfter)).value;
      const returns = unrollReturns(steps, valueAfter, DISCOUNT);
      steps.forEach(({ observation, state, memo }, t) => {
        this.policy.learn(this.policy.inputs(observation, state), memo, returns[t]);
      });
      this.context.count('gradSteps');
    }
    const steps = unrolls.flatMap((unroll) => unroll.steps);
    const ended = steps.filter(endsEpisode);
    const success = (of: typeof ended) => mean(of.map(({ result }) => Number(result.info.success)));
    this.context.count('envSteps', steps.length);
    this.context.count('episodes', ended.length);
    this.context.count('controlSteps');
    const [random, own] = [ended.filter(isRandom), ended.filter((one) => !isRandom(one))];
    return this.context.record(
      {
        ...(own.length > 0 && { 'explore/neural-success': success(own) }),
        ...(random.length > 0 && { 'toy/random-success': success(random) }),
        'toy/reward': mean(steps.map(({ result }) => result.reward)),
      },
      step,
    );
  }

  next(frame: number): EpisodeSpec {
    const { numEnvs } = this.context;
    return this.context.trainingEpisode(this.begunOf[frame] * numEnvs + frame, frame);
  }

  begun(frame: number): void {
    this.begunOf[frame] += 1;
  }

  evaluate(episodes: readonly EpisodeSpec[], options?: EvaluateOptions): Promise<readonly EpisodeOutcome[]> {
    return this.context.evaluate(this.actor('evaluate'), episodes, options);
  }

  async inspect({ observation, earlier }: EpisodeSoFar): Promise<Inspection> {
    const trace = earlier.reduce((of, step) => this.policy.remember(step.observation, of), [] as Trace);
    const { probabilities, value } = this.policy.judge(this.policy.inputs(observation, trace));
    const actions = ACTIONS.map((action, i) => ({
      action,
      label: action.kind === 'key' ? 'press Enter' : `click cell ${i + 1}`,
      probability: probabilities[i],
    })).sort((a, b) => b.probability - a.probability);
    const map = { kind: 'pixel-map', name: 'pointer', columns: 2, rows: 2 } as const;
    return { at: observation.at, value, actions, views: [{ ...map, values: clickMap(probabilities) }] };
  }

  views(): readonly [] {
    return [];
  }

  async save(): Promise<ToyState> {
    return {
      progress: this.progress,
      weights: this.policy.weights,
      rng: this.rng.state(),
      begun: this.begunOf,
      episodes: this.driver?.save() ?? [],
    };
  }

  async load({ progress, weights, rng, begun, episodes }: ToyState): Promise<void> {
    this.context.restore(progress);
    this.policy.weights = weights;
    this.rng.restore(rng);
    this.begunOf = [...begun];
    this.saved = episodes;
  }

  async adopt({ progress }: Pick<ToyState, 'progress'>, weights: number[][]): Promise<void> {
    this.context.restore(progress);
    await this.loadPolicy(weights);
  }

  async savePolicy(): Promise<number[][]> {
    return structuredClone(this.policy.weights);
  }

  async loadPolicy(weights: number[][]): Promise<void> {
    this.policy.weights = structuredClone(weights);
  }

  numTensors(): number {
    return 0;
  }

  dispose(): void {}

  private async open(): Promise<Driver> {
    const { env, numEnvs } = this.context;
    const frames = Array.from({ length: numEnvs }, (_, frame) => frame);
    const cast = [
      { actor: this.randomActor, frames: frames.slice(0, RANDOM_FRAMES) },
      { actor: this.actor('explore'), frames: frames.slice(RANDOM_FRAMES) },
    ];
    const driver = new Driver(env, cast, this, { numEnvs });
    if (this.saved) await driver.restore(this.saved);
    else await driver.start();
    return driver;
  }

  private readonly randomActor: Actor<number, Trace> = {
    begin: () => [],
    act: async (turns) =>
      turns.map(() => {
        const memo = this.rng.int(ACTIONS.length);
        return { action: ACTIONS[memo], memo };
      }),
  };

  /** Samples while exploring, otherwise takes the most probable action; its state is the trace of what it saw. */
  private actor(purpose: 'explore' | 'evaluate'): Actor<number, Trace> {
    return {
      begin: () => [],
      act: async (turns) =>
        turns.map((turn) => {
          const { observation, state } = turn;
          const { probabilities } = this.policy.judge(this.policy.inputs(observation, state));
          const greedy = probabilities.indexOf(Math.max(...probabilities));
          const memo = purpose === 'explore' ? this.rng.pick(probabilities) : greedy;
          return { action: ACTIONS[memo], memo, state: this.policy.remember(observation, state) };
        }),
    };
  }
}
