/** One frame that can bring an episode to any of its steps, replaying it from the start if it is already past that step. */
import type { Action, Observation, StepResult } from '../../../contracts/env';
import type { EpisodeSpec } from '../../../contracts/episode';
import type { ObservationNeeds } from '../../../contracts/needs';
import type { WatchableEnv } from '../../../env/LockstepEnv';
import { taskPagesUrl } from '../../../env/taskPagesUrl';
import { findTask } from '../../../task/catalogue';
import { createVectorEnv } from '../../../taskEnv/createVectorEnv';
import { Mutex } from '../../../thread/Mutex';

/** An episode, as far as its actions have been decided. */
export interface Path {
  readonly spec: EpisodeSpec;
  readonly stepMs: number;
  readonly actions: readonly Action[];
}

/** The state a frame is brought to. */
export interface Standing {
  readonly observation: Observation;
  /** Result of the step that led there; null in the first state. */
  readonly result: StepResult | null;
}

/** Beyond every budget: the player decides when an episode's steps run out. */
const MAX_STEPS = 100_000;

/** Thrown when the remaining steps were abandoned because something else has been requested. */
export class NoLongerWanted extends Error {
  override readonly name = 'NoLongerWanted';
}

export class PlaybackFrame {
  private readonly env: WatchableEnv;
  /** What has been played in it; null while unknown. */
  private pathPlayed: Path | null = null;
  private standing: Standing | null = null;
  /** One thing at a time. */
  private readonly mutex: Mutex;

  constructor(
    container: HTMLElement,
    { spec, stepMs }: Pick<Path, 'spec' | 'stepMs'>,
    observation: ObservationNeeds,
  ) {
    const task = findTask(spec.task);
    const baseUrl = taskPagesUrl();
    this.env = createVectorEnv(task, { container, baseUrl, isRestrained: true });
    const needs = { observation, actions: 'any', reward: 'sparse', stepMs } as const;
    this.mutex = new Mutex(this.env.open({ task: spec.task, numEnvs: 1, needs, maxSteps: MAX_STEPS }));
  }

  /** The page's element, for placing and showing it; null while there is none. */
  get element(): HTMLElement | null {
    return this.env.frames[0]?.element ?? null;
  }

  /** How many actions have been played in it; 0 if unknown. */
  get played(): number {
    return this.pathPlayed?.actions.length ?? 0;
  }

  /** How many steps are left to play from the current state; null if it would have to restart. */
  stepsTo(path: Path, step: number): number | null {
    const played = this.pathPlayed;
    if (!played || played.actions.length > step || !isSameStart(played, path)) return null;
    return step - played.actions.length;
  }

  /**
   * Plays up to the step. `isWanted` is asked between steps.
   * @throws NoLongerWanted
   */
  goTo(path: Path, step: number, isWanted: () => boolean = () => true): Promise<Standing> {
    return this.mutex.run(async () => {
      if (!isWanted()) throw new NoLongerWanted();
      if (this.stepsTo(path, step) === null) await this.restart(path);
      while (this.pathPlayed!.actions.length < step) {
        if (!isWanted()) throw new NoLongerWanted();
        await this.step(path.actions[this.pathPlayed!.actions.length]);
      }
      return this.standing!;
    });
  }

  /** Takes an action in the current state. */
  act(action: Action): Promise<StepResult> {
    return this.mutex.run(() => this.step(action));
  }

  /** Observes the page as it is now. */
  observe(): Promise<Observation> {
    return this.mutex.run(() => this.env.observe(0));
  }

  close(): void {
    void this.env.close();
  }

  private async restart({ spec, stepMs }: Path): Promise<void> {
    this.pathPlayed = null;
    const [observation] = await this.env.reset([spec]);
    this.standing = { observation: observation!, result: null };
    this.pathPlayed = { spec, stepMs, actions: [] };
  }

  private async step(action: Action): Promise<StepResult> {
    const played = this.pathPlayed;
    if (!played) throw new Error('The page has not been started.');
    this.pathPlayed = null;
    const [result] = await this.env.step([action]);
    this.standing = { observation: result!.observation, result };
    this.pathPlayed = { ...played, actions: [...played.actions, action] };
    return result!;
  }
}

/** Whether the path begins with what has been played. Actions are compared by identity: branches share those of their parents. */
const isSameStart = (played: Path, path: Path): boolean =>
  played.spec === path.spec && played.actions.every((action, t) => action === path.actions[t]);
