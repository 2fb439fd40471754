/**
 * N frames in lock-step, of one task or of several in turn, with Gymnasium's semantics; how a frame is opened, started and stepped is
 * for the subclass to say.
 *
 * When an action's effect counts as visible (the settle rule): the events of the action run; then all
 * microtasks; then `stepMs` of page time pass with whatever timers fall due; then all microtasks again; then
 * the page is observed.
 */
import type { Action, DataMode, EnvConfig, Observation, Seed, StepResult, VectorEnv } from '../contracts/env';
import type { PageWork } from '../contracts/profile';
import { findTask } from '../task/catalogue';
import type { Task } from '../task/task';
import { tasksOf } from '../task/taskChoice';
import { Timeline } from '../thread/Timeline';
import { Episodes, type Outcome, type Start } from './episodes';
import { wallDelay } from './waiting';

/** What happens in a frame, for whoever draws it. */
export type FrameEvent =
  | { readonly kind: 'reset'; readonly env: number; readonly seed: Seed; readonly observation: Observation }
  /** Sent before the action is carried out. */
  | { readonly kind: 'action'; readonly env: number; readonly action: Action }
  | { readonly kind: 'step'; readonly env: number; readonly action: Action; readonly result: StepResult };

/** `max`: as fast as it goes; a number: wall milliseconds that a step takes at least, for watching. */
export type Pace = 'max' | number;

/** A frame as the app places it. */
interface PlacedFrame {
  /** Box of the screen's size; it may be moved and scaled. */
  readonly element: HTMLElement;
  readonly task: Task;
}

/** An environment whose frames can be looked at while they are stepped. */
export interface WatchableEnv extends VectorEnv {
  pace: Pace;
  onFrameEvent: ((event: FrameEvent) => void) | null;
  readonly frames: readonly PlacedFrame[];
  /** What this thread does for the frames; waiting for the sake of a pace is no work. */
  readonly timeline: Timeline<PageWork>;
  /** What a frame shows now, outside of any step. Rejects while its page is not there. */
  observe(env: number): Promise<Observation>;
}

/** A frame as the environment keeps it. */
interface KeptFrame extends PlacedFrame {
  load(): Promise<void>;
  dispose(): void;
}

/** A frame whose turn it is; `action` is null when its episode has ended, and it is only looked at. */
export interface Turn {
  readonly env: number;
  readonly action: Action | null;
}

interface Opened {
  readonly config: EnvConfig;
  readonly episodes: Episodes;
}

export abstract class LockstepEnv<Frame extends KeptFrame> implements WatchableEnv {
  pace: Pace = 'max';
  onFrameEvent: ((event: FrameEvent) => void) | null = null;
  readonly timeline = new Timeline<PageWork>(null);
  protected taskFrames: Frame[] = [];
  private state: Opened | null = null;

  get frames(): readonly Frame[] {
    return this.taskFrames;
  }

  async open(config: EnvConfig): Promise<void> {
    await this.close();
    const tasks = tasksOf(config).map(findTask);
    const taskOf = (env: number) => tasks[env % tasks.length];
    this.state = { config, episodes: new Episodes(config, taskOf) };
    this.taskFrames = Array.from({ length: config.numEnvs }, (_, env) => this.createFrame(taskOf(env)));
    // A page that does not load is tried again, and reported, when its frame is reset.
    await Promise.allSettled(this.taskFrames.map((frame) => frame.load()));
  }

  async reset(seeds: readonly (Seed | null)[], dataMode?: DataMode): Promise<(Observation | null)[]> {
    const mode = dataMode ?? this.opened.config.dataMode;
    return this.startEpisodes(seeds.map((seed) => (seed === null ? null : { seed, dataMode: mode })));
  }

  async step(
    actions: readonly (Action | null)[],
    nextSeeds: readonly (Seed | null)[] = [],
  ): Promise<(StepResult | null)[]> {
    const { episodes } = this.opened;
    const half = this.pace === 'max' ? 0 : this.pace / 2;
    const startedAt = performance.now();
    const acting = actions.flatMap((action, env) => (action ? [{ env, action }] : []));
    for (const { env, action } of acting) this.onFrameEvent?.({ kind: 'action', env, action });
    if (half > 0) await wallDelay(half);

    const turns = acting.map(({ env, action }) => ({ env, action: episodes.countStep(env) ? action : null }));
    const outcomes = await this.timeline.during('step', () => this.stepFrames(turns));
    const results: (StepResult | null)[] = actions.map(() => null);
    turns.forEach(({ env, action }, i) => {
      const actionError = action ? outcomes[i].actionError : 'the episode has ended';
      results[env] = episodes.conclude(env, { ...outcomes[i], actionError });
    });
    await this.autoreset(results, nextSeeds);
    for (const { env, action } of acting) {
      this.onFrameEvent?.({ kind: 'step', env, action, result: results[env]! });
    }
    if (half > 0) await wallDelay(2 * half - (performance.now() - startedAt));
    return results;
  }

  abstract observe(env: number): Promise<Observation>;

  async close(): Promise<void> {
    for (const frame of this.taskFrames) frame.dispose();
    this.taskFrames = [];
    this.state = null;
  }

  /** Puts a new frame on the page. */
  protected abstract createFrame(task: Task): Frame;

  /** Starts episodes and calls `begin` for each that has started; answers their first states, null elsewhere. */
  protected abstract startFrames(starts: readonly (Start | null)[]): Promise<(Observation | null)[]>;

  /** Carries out the turns, letting time pass, and says what came of each, in the same order. */
  protected abstract stepFrames(turns: readonly Turn[]): Promise<readonly Outcome[]>;

  protected begin(env: number, start: Start): void {
    this.opened.episodes.begin(env, start);
  }

  protected get config(): EnvConfig {
    return this.opened.config;
  }

  protected get opened(): Opened {
    if (!this.state) throw new Error('The environment is not open');
    return this.state;
  }

  private async autoreset(
    results: (StepResult | null)[],
    nextSeeds: readonly (Seed | null)[],
  ): Promise<void> {
    const starts = this.opened.episodes.startsAfter(results, nextSeeds);
    if (starts.every((start) => start === null)) return;
    const observations = await this.startEpisodes(starts);
    observations.forEach((observation, env) => {
      const result = results[env];
      if (!observation || !result) return;
      const info = { ...result.info, finalObservation: result.observation };
      results[env] = { ...result, observation, info };
    });
  }

  private async startEpisodes(starts: readonly (Start | null)[]): Promise<(Observation | null)[]> {
    if (starts.length > this.taskFrames.length) {
      throw new Error(`${starts.length} seeds for ${this.taskFrames.length} frames`);
    }
    const observations = await this.timeline.during('reset', () => this.startFrames(starts));
    observations.forEach((observation, env) => {
      const start = starts[env];
      if (observation && start) this.onFrameEvent?.({ kind: 'reset', env, seed: start.seed, observation });
    });
    return observations;
  }
}
