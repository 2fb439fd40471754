/**
 * N frames in lock-step, each with a task of its own, with Gymnasium's semantics; the subclass defines how a frame is
 * opened, started and stepped.
 *
 * When an action's effect counts as visible (the settle rule): the events of the action run; then all
 * microtasks; then `stepMs` of page time pass with whatever timers fall due; then all microtasks again; then
 * the page is observed.
 */
import type { Action, EnvConfig, Observation, StepResult, VectorEnv } from '../contracts/env';
import type { EpisodeSpec, Moment } from '../contracts/episode';
import type { PageWork } from '../contracts/profile';
import { findTask } from '../task/catalogue';
import { withCheckedDesign } from '../task/design';
import type { Task } from '../task/task';
import { tasksOf } from '../task/taskChoice';
import { awaitedLater } from '../thread/awaitedLater';
import { Timeline } from '../thread/Timeline';
import { Brake } from './Brake';
import { spaceProblem } from './contains';
import { Episodes, type StepOutcome } from './Episodes';
import type { OneOf } from './space';
import { actionSpace } from './spaces';
import type { EpisodeStatus } from './TaskPage';

/** What happens in a frame, for those who draw it; `at` is the moment afterwards. */
export type FrameEvent = { readonly at: Moment; readonly episode: EpisodeSpec } & (
  | { readonly kind: 'reset'; readonly observation: Observation }
  /** Sent before the action is carried out: `at` is the moment in which it is taken. */
  | { readonly kind: 'action'; readonly action: Action }
  | { readonly kind: 'step'; readonly action: Action; readonly result: StepResult }
);

/** A frame as the app places it. */
interface PlacedFrame {
  /** A box of the screen's size; it may be moved and scaled. */
  readonly element: HTMLElement;
  readonly task: Task;
}

/** An environment whose frames can be watched while they are stepped. */
export interface WatchableEnv extends VectorEnv {
  /** Begins to open in advance: a later `open` with the same configuration takes over the frames that are ready. */
  preopen(config: EnvConfig): void;
  readonly brake: Brake;
  onFrameEvent: ((event: FrameEvent) => void) | null;
  readonly frames: readonly PlacedFrame[];
  /** What this thread does for the frames; waiting to keep a pace is not work. */
  readonly timeline: Timeline<PageWork>;
  /** What a frame shows now, outside any step. Rejects while its page is not loaded. */
  observe(frame: number): Promise<Observation>;
}

/** A frame with what the environment keeps about it. */
interface KeptFrame extends PlacedFrame {
  load(): Promise<void>;
  dispose(): void;
}

/** A frame whose turn it is; `action` is null if its episode has ended and the frame is only observed. */
export interface FrameTurn {
  readonly frame: number;
  readonly action: Action | null;
}

/** Frames that nobody has requested yet. */
interface Preopened {
  readonly config: string;
  readonly opening: Promise<void>;
}

interface Opened {
  readonly config: EnvConfig;
  readonly episodes: Episodes;
  /** By task. */
  readonly actionSpaces: Map<Task, OneOf>;
}

const NOOP: Action = { kind: 'noop' };

export abstract class LockstepEnv<Frame extends KeptFrame> implements WatchableEnv {
  readonly brake = new Brake();
  onFrameEvent: ((event: FrameEvent) => void) | null = null;
  readonly timeline = new Timeline<PageWork>(null);
  protected taskFrames: Frame[] = [];
  private state: Opened | null = null;
  private preopened: Preopened | null = null;

  get frames(): readonly Frame[] {
    return this.taskFrames;
  }

  preopen(config: EnvConfig): void {
    const wanted = JSON.stringify(config);
    if (this.preopened?.config === wanted) return;
    // The caller of `open` receives the error.
    this.preopened = { config: wanted, opening: awaitedLater(this.openAnew(config)) };
  }

  async open(config: EnvConfig): Promise<void> {
    const { preopened } = this;
    this.preopened = null;
    await (preopened?.config === JSON.stringify(config) ? preopened.opening : this.openAnew(config));
  }

  private async openAnew(config: EnvConfig): Promise<void> {
    await this.close();
    const tasks = tasksOf(config).map(findTask);
    this.state = { config, episodes: new Episodes(config), actionSpaces: new Map() };
    this.taskFrames = Array.from({ length: config.numEnvs }, (_, frame) =>
      this.createFrame(tasks[frame % tasks.length]),
    );
    await this.loadFrames(this.taskFrames);
  }

  async reset(episodes: readonly (EpisodeSpec | null)[]): Promise<(Observation | null)[]> {
    return this.startEpisodes(episodes);
  }

  async step(
    actions: readonly (Action | null)[],
    next: readonly (EpisodeSpec | null)[] = [],
  ): Promise<(StepResult | null)[]> {
    const { episodes } = this.opened;
    const startedAt = performance.now();
    const acting = actions.flatMap((action, frame) => (action ? [{ frame, action }] : []));
    for (const { frame, action } of acting) this.emit(frame, { kind: 'action', action });
    await this.brake.before(startedAt);

    const refusals = acting.map(({ frame, action }) => this.refusalOf(frame, action));
    const turns = acting.map(({ frame, action }, i) => {
      const isRunning = episodes.countStep(frame);
      return { frame, action: isRunning ? (refusals[i] ? NOOP : action) : null };
    });
    const outcomes = await this.timeline.during('step', () => this.stepFrames(turns));
    const results: (StepResult | null)[] = actions.map(() => null);
    turns.forEach(({ frame, action }, i) => {
      const actionError = action ? (refusals[i] ?? outcomes[i].actionError) : 'the episode has ended';
      results[frame] = episodes.conclude(frame, { ...outcomes[i], actionError });
    });
    for (const { frame, action } of acting)
      this.emit(frame, { kind: 'step', action, result: results[frame]! });
    await this.autoreset(results, next);
    await this.brake.after(startedAt);
    return results;
  }

  /** The frame as an agent with the environment's needs sees it; includes the moment once an episode has begun. */
  async observe(frame: number): Promise<Observation> {
    const observation = await this.observeFrame(frame);
    const at = this.state?.episodes.momentOrNull(frame);
    return at ? { ...observation, at } : observation;
  }

  async close(): Promise<void> {
    // A step on hold would never finish.
    this.brake.release();
    for (const frame of this.taskFrames) frame.dispose();
    this.taskFrames = [];
    this.state = null;
    this.preopened = null;
  }

  /** A page that does not load is retried, and reported, when its frame is started. */
  protected async loadFrames(frames: readonly Frame[]): Promise<void> {
    await Promise.allSettled(frames.map((frame) => frame.load()));
  }

  protected abstract observeFrame(frame: number): Promise<Observation>;

  /** Puts a new frame on the page. */
  protected abstract createFrame(task: Task): Frame;

  /** Starts episodes; returns what `begin` returns for each as soon as its first state is known, null elsewhere. */
  protected abstract startFrames(starts: readonly (EpisodeSpec | null)[]): Promise<(Observation | null)[]>;

  /** Carries out the turns, letting time pass, and returns the outcome of each, in the same order. */
  protected abstract stepFrames(turns: readonly FrameTurn[]): Promise<readonly StepOutcome[]>;

  /**
   * Enters an episode that has started, and tells so without waiting for other frames: its page is already visible.
   * @param status of the page in the episode's first state, which is `seen`
   */
  protected begin(frame: number, start: EpisodeSpec, status: EpisodeStatus, seen: Observation): Observation {
    const { episodes } = this.opened;
    episodes.begin(frame, start, status);
    const observation = { ...seen, at: episodes.momentOf(frame) };
    this.emit(frame, { kind: 'reset', observation });
    return observation;
  }

  protected get config(): EnvConfig {
    return this.opened.config;
  }

  protected get opened(): Opened {
    if (!this.state) throw new Error('The environment is not open');
    return this.state;
  }

  /** Why the agent may not take an action; a refused action costs a step in which nothing is done. */
  private refusalOf(frame: number, action: Action): string | undefined {
    const { config, actionSpaces } = this.opened;
    const { task } = this.taskFrames[frame];
    let space = actionSpaces.get(task);
    if (!space) {
      space = actionSpace(task, config.needs);
      actionSpaces.set(task, space);
    }
    const problem = spaceProblem(space, action);
    return problem === null ? undefined : `not in the action space (${config.needs.actions}): ${problem}`;
  }

  private async autoreset(
    results: (StepResult | null)[],
    next: readonly (EpisodeSpec | null)[],
  ): Promise<void> {
    const starts = this.opened.episodes.startsAfter(results, next);
    if (starts.every((start) => start === null)) return;
    const observations = await this.startEpisodes(starts);
    observations.forEach((observation, frame) => {
      const result = results[frame];
      if (!observation || !result) return;
      const info = { ...result.info, finalObservation: result.observation };
      results[frame] = { ...result, observation, info };
    });
  }

  private async startEpisodes(episodes: readonly (EpisodeSpec | null)[]): Promise<(Observation | null)[]> {
    const { numEnvs } = this.config;
    if (episodes.length > numEnvs) throw new Error(`${episodes.length} episodes for ${numEnvs} frames`);
    const starts = episodes.map((spec) => spec && withCheckedDesign(spec, findTask(spec.task)));
    return this.timeline.during('reset', async () => {
      await this.replaceFrames(starts);
      return this.startFrames(starts);
    });
  }

  /** Gives a new frame to every episode whose task is not the one its frame shows. */
  private async replaceFrames(starts: readonly (EpisodeSpec | null)[]): Promise<void> {
    const brought = starts.flatMap((start, frame) => {
      const old = this.taskFrames[frame];
      if (!start || start.task === old.task.id) return [];
      const fresh = this.createFrame(findTask(start.task));
      old.element.replaceWith(fresh.element);
      old.dispose();
      this.taskFrames[frame] = fresh;
      return [fresh];
    });
    await this.loadFrames(brought);
  }

  private emit(frame: number, event: WithoutMoment<FrameEvent>): void {
    const { episodes } = this.opened;
    this.onFrameEvent?.({ at: episodes.momentOf(frame), episode: episodes.specOf(frame), ...event });
  }
}

type WithoutMoment<Event> = Event extends FrameEvent ? Omit<Event, 'at' | 'episode'> : never;
