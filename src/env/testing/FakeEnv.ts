/**
 * Environments without pages, for tests of the checks: one that honours the contract, and one that breaks it in places.
 */
import {
  type Action,
  type EnvConfig,
  hasEnded,
  type Observation,
  type StepResult,
  type VectorEnv,
} from '../../contracts/env';
import type { EpisodeSpec } from '../../contracts/episode';
import { encodeSnapshot } from '../../dom/snapshot';
import { buildDom } from '../../dom/tree';
import { findTask } from '../../task/catalogue';
import { spaceProblem } from '../contains';
import { Episodes } from '../Episodes';
import { actionSpace } from '../spaces';
import type { EpisodeStatus } from '../TaskPage';

/** One frame with a page of two elements, whose texts say seed and step. Only giving up ends an episode. */
export class FakeEnv implements VectorEnv {
  private config!: EnvConfig;
  private episodes!: Episodes;
  private spec!: EpisodeSpec;
  private steps = 0;
  private isDone = false;

  async open(config: EnvConfig): Promise<void> {
    this.config = config;
    this.episodes = new Episodes(config);
  }

  async reset([spec]: readonly (EpisodeSpec | null)[]): Promise<(Observation | null)[]> {
    return [this.start(spec!)];
  }

  async step(
    [action]: readonly (Action | null)[],
    [next = null]: readonly (EpisodeSpec | null)[] = [],
  ): Promise<(StepResult | null)[]> {
    const isRunning = this.episodes.countStep(0);
    if (isRunning) {
      this.steps += 1;
      this.isDone = action!.kind === 'terminate';
    }
    const problem = spaceProblem(actionSpace(findTask(this.spec.task), this.config.needs), action);
    const actionError = isRunning ? (problem ?? undefined) : 'the episode has ended';
    const outcome = { observation: this.look(), status: this.status(), pageError: null, actionError };
    const result = this.episodes.conclude(0, outcome);
    if (!next || !hasEnded(result)) return [result];
    const info = { ...result.info, finalObservation: result.observation };
    return [{ ...result, info, observation: this.start(next) }];
  }

  async close(): Promise<void> {}

  private start(spec: EpisodeSpec): Observation {
    this.spec = spec;
    this.steps = 0;
    this.isDone = false;
    this.episodes.begin(0, spec, this.status());
    return { ...this.look(), at: this.episodes.momentOf(0) };
  }

  private status(): EpisodeStatus {
    const { isShaped } = findTask(this.spec.task);
    const rawReward = this.isDone ? -1 : 0;
    return {
      isDone: this.isDone,
      rawReward,
      scaledReward: rawReward,
      reason: null,
      elapsedMs: this.config.needs.stepMs * this.steps,
      potential: isShaped ? this.steps / 8 : null,
      penalty: isShaped ? -0.125 : 0,
    };
  }

  private look(): Observation {
    const { screenshot: size } = this.config.needs.observation;
    const { seed } = this.spec;
    const root = { ...ELEMENT, ref: 1, tag: 'body', text: null, parent: -1 };
    const button = { ...ELEMENT, ref: 2, tag: 'button', text: `${seed}/${this.steps}`, parent: 0 };
    return {
      utterance: `Press ${seed}.`,
      fields: [['target', String(seed)]],
      dom: encodeSnapshot(buildDom([root, button])),
      ...(size ? { screenshot: { ...size, data: new Uint8ClampedArray(4 * size.width * size.height) } } : {}),
    };
  }
}

/** How to alter the environment's answers. */
export interface Faults {
  /** Applied to all observations, including final ones. `count`: observations before it. */
  readonly observation?: (observation: Observation, count: number) => Observation;
  readonly result?: (result: StepResult) => StepResult;
}

export class FaultyEnv extends FakeEnv {
  private observed = 0;

  constructor(private readonly faults: Faults) {
    super();
  }

  override async reset(episodes: readonly (EpisodeSpec | null)[]): Promise<(Observation | null)[]> {
    const [observation] = await super.reset(episodes);
    return [this.spoil(observation!)];
  }

  override async step(
    actions: readonly (Action | null)[],
    next?: readonly (EpisodeSpec | null)[],
  ): Promise<(StepResult | null)[]> {
    const [sound] = await super.step(actions, next);
    const { info, ...result } = sound!;
    const { finalObservation } = info;
    const last = finalObservation && { finalObservation: this.spoil(finalObservation) };
    const spoiled = { ...result, observation: this.spoil(result.observation), info: { ...info, ...last } };
    return [this.faults.result?.(spoiled) ?? spoiled];
  }

  private spoil(observation: Observation): Observation {
    return this.faults.observation?.(observation, this.observed++) ?? observation;
  }
}

const ELEMENT = {
  value: null,
  id: '',
  classes: '',
  left: 0,
  top: 0,
  width: 10,
  height: 10,
  focused: false,
  tampered: false,
};
