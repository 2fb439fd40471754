/** What every trainer needs from its run: the environment, fresh training episodes, counters, and a place to show decisions. */
import type { Decision, EvaluateOptions, Progress } from '../../contracts/agent';
import type { EncodedDemoCache } from '../../contracts/encodedDemos';
import type { VectorEnv } from '../../contracts/env';
import type { EpisodeOutcome, EpisodeSpec, Seed } from '../../contracts/episode';
import type { GradientWorker } from '../../contracts/gradients';
import { type MetricEvent, metricEvents } from '../../contracts/metrics';
import type { LearnerWork } from '../../contracts/profile';
import type { DecisionNote, NotedDecision } from '../../contracts/record';
import { describeAction } from '../../dom/describe';
import { decodeSnapshot } from '../../dom/snapshot';
import { mean } from '../../maths/statistics';
import type { Actor, Turn } from '../../rl/Driver';
import { type Episode, rollout, rolloutOutcomes } from '../../rl/rollout';
import type { Timeline } from '../../thread/Timeline';
import { pointerPath } from './pointerPath';

export interface ContextOptions {
  readonly env: VectorEnv;
  readonly numEnvs: number;
  /** Tasks that the frames play in turn: frame i task i modulo their number. */
  readonly tasks: readonly string[];
  /** Receives what the learner is doing. */
  readonly timeline: Timeline<LearnerWork>;
  /** Seed of the n-th training episode. */
  readonly trainingSeed: (n: number) => Seed;
  /** Seeds of the first validation episodes of the run. */
  readonly validationSeeds: (count: number) => readonly Seed[];
  readonly onDecision: (decision: Decision) => void;
  /** Whether somebody wants to see the next decision; asked once per step of frame 0. */
  readonly wantsDecision: () => boolean;
  /** Starts at most the given number of threads that compute gradients of a network made by `createGradients`; none if left out. */
  readonly gradientWorkers?: (atMost: number, model: unknown) => readonly GradientWorker[];
  /** Where encoded demonstrations are kept; they are not kept if left out. */
  readonly demoCache?: EncodedDemoCache;
  /** Receives what is known of decisions that are about to be carried out; not kept if left out. */
  readonly onNote?: (decision: NotedDecision) => void;
}

/** What an agent reports about its decision; the rest is known anyway. */
export type DecisionReport = Pick<Decision, 'purpose' | 'actor' | 'action' | 'probability' | 'inspection'> &
  Partial<Pick<Decision, 'views'>>;

export class TrainingContext {
  private counters = { controlSteps: 0, envSteps: 0, episodes: 0, gradSteps: 0 };
  private readonly wait = <T>(answer: Promise<T>): Promise<T> => this.timeline.wait(answer);

  constructor(private readonly options: ContextOptions) {}

  get progress(): Progress {
    return { ...this.counters };
  }

  get timeline(): Timeline<LearnerWork> {
    return this.options.timeline;
  }

  /** Threads that compute gradients: at most the given number, fewer if there are not enough cores. */
  gradientWorkers(atMost: number, model: unknown): readonly GradientWorker[] {
    return this.options.gradientWorkers?.(atMost, model) ?? [];
  }

  get demoCache(): EncodedDemoCache | undefined {
    return this.options.demoCache;
  }

  get env(): VectorEnv {
    return this.options.env;
  }

  get numEnvs(): number {
    return this.options.numEnvs;
  }

  get tasks(): readonly string[] {
    return this.options.tasks;
  }

  /** The task that a frame trains on. */
  taskOf(frame: number): string {
    const { tasks } = this.options;
    return tasks[frame % tasks.length];
  }

  /** The run's n-th training episode, as it is played in a frame. */
  trainingEpisode(n: number, frame: number): EpisodeSpec {
    return { task: this.taskOf(frame), seed: this.options.trainingSeed(n), dataMode: 'train' };
  }

  /** The first `count` episodes of every task that the run is validated with. */
  validationEpisodes(count: number): EpisodeSpec[] {
    const { tasks, validationSeeds } = this.options;
    return validationSeeds(count).flatMap((seed) =>
      tasks.map((task): EpisodeSpec => ({ task, seed, dataMode: 'train' })),
    );
  }

  count(what: keyof Progress, by = 1): void {
    this.counters[what] += by;
  }

  restore(progress: Progress): void {
    this.counters = { ...progress };
  }

  /** Metrics of a control step, recorded at the current point of the run. */
  record(metrics: Readonly<Record<string, number>>, step: number): MetricEvent[] {
    return metricEvents(metrics, { step, envSteps: this.counters.envSteps });
  }

  /** One fresh training episode in every frame. */
  async explore<Memo, State>(actor: Actor<Memo, State>): Promise<Episode<Memo>[]> {
    const fresh = Array.from({ length: this.numEnvs }, (_, frame) =>
      this.trainingEpisode(this.counters.episodes + frame, frame),
    );
    const { env, numEnvs } = this.options;
    const episodes = await rollout(env, actor, fresh, { numEnvs, wait: this.wait });
    this.counters.episodes += episodes.length;
    this.counters.envSteps += episodes.reduce((sum, episode) => sum + episode.steps.length, 0);
    return episodes;
  }

  evaluate<State>(
    actor: Actor<unknown, State>,
    episodes: readonly EpisodeSpec[],
    options: EvaluateOptions = {},
  ): Promise<readonly EpisodeOutcome[]> {
    const { env, numEnvs } = this.options;
    return this.timeline.as('evaluate', () =>
      rolloutOutcomes(env, actor, episodes, { ...options, numEnvs, wait: this.wait }),
    );
  }

  /** Stores what is known of the decision on each turn with the episode. */
  note<T extends Pick<Turn, 'observation'>>(
    turns: readonly T[],
    of: (turn: T, i: number) => DecisionNote,
  ): void {
    const { onNote } = this.options;
    if (!onNote) return;
    for (const [i, turn] of turns.entries()) {
      const { at } = turn.observation;
      if (at) onNote({ at, note: of(turn, i) });
    }
  }

  /**
   * Sends a decision to the stage if somebody is watching: frame 0 is the one on display. Adds the mouse's path so far.
   */
  async show(
    { episode, frame, observation, earlier }: Omit<Turn, 'state'>,
    report: () => DecisionReport | Promise<DecisionReport>,
  ): Promise<void> {
    if (frame !== 0 || !observation.at || !this.options.wantsDecision()) return;
    const { at, utterance, fields, dom } = observation;
    const path = pointerPath(earlier.map(({ action }) => action));
    const { views: own = [], ...reported } = await report();
    const views = path ? [...own, path] : own;
    const label = describeAction(decodeSnapshot(dom), reported.action);
    this.options.onDecision({ at, episode, utterance, fields, label, views, ...reported });
  }
}

export const successRate = (episodes: readonly Episode<unknown>[]): number =>
  mean(episodes.map((episode) => Number(episode.success)));
