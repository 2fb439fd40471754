/** Which frame plays which episode next. Nothing here depends on timing. */
import type { EpisodeSpec } from '../contracts/episode';
import type { Schedule } from './Driver';

/** One episode in one frame. */
export function once(frame: number, episode: EpisodeSpec): Schedule {
  let isLeft = true;
  return {
    next: (asked) => (isLeft && asked === frame ? episode : null),
    begun: () => {
      isLeft = false;
    },
  };
}

/** Indices into a list of episodes, by frame, in the order in which each frame plays them. */
export type Queues = readonly (readonly number[])[];

/**
 * Divides a list of episodes among N frames so that a frame stays with one task for as long as possible: with k tasks,
 * those of task t go in turn to frames t, t + k, t + 2k, ...; with more tasks than frames, tasks share a frame one after
 * the other.
 * @param opened the tasks that the frames were opened with, in turn: if only some of them are played, their episodes go
 * to the frames that have their pages
 */
export function shareOut(
  episodes: readonly EpisodeSpec[],
  numEnvs: number,
  opened: readonly string[] = [],
): Queues {
  const tasks = [...new Set([...opened, ...episodes.map(({ task }) => task)])];
  const queues: number[][] = Array.from({ length: numEnvs }, () => []);
  for (const [t, task] of tasks.entries()) {
    const frames = queues.filter((_, frame) => frame % tasks.length === t % numEnvs);
    const indices = [...episodes.keys()].filter((index) => episodes[index].task === task);
    for (const [i, index] of indices.entries()) frames[i % frames.length].push(index);
  }
  return queues;
}

/** Plays the queues to their ends. */
export class QueueSchedule implements Schedule {
  /** By frame: how many episodes of its queue have begun. */
  private readonly begunOf: number[];

  constructor(
    private readonly episodes: readonly EpisodeSpec[],
    private readonly queues: Queues,
  ) {
    this.begunOf = queues.map(() => 0);
  }

  next(frame: number): EpisodeSpec | null {
    return this.episodes[this.queues[frame][this.begunOf[frame]]] ?? null;
  }

  begun(frame: number): void {
    this.begunOf[frame] += 1;
  }

  /** Index in the list of the episode that the frame is playing. */
  indexIn(frame: number): number {
    return this.queues[frame][this.begunOf[frame] - 1];
  }
}

export interface StepQuotaOptions {
  /** The frames that play; the others rest. */
  readonly frames: readonly number[];
  /** The n-th episode of this schedule, in this frame; always the same. */
  readonly episodeOf: (n: number, frame: number) => EpisodeSpec;
  /** New episodes begin until this many steps have been taken; those in progress are then played to their end. */
  readonly minSteps: number;
}

/** Endless episodes: of N frames, the f-th plays episodes f, f + N, f + 2N, ... */
export class StepQuota implements Schedule {
  /** By frame: the number of the episode that it plays next. */
  private readonly upcoming: Map<number, number>;
  private newest = -1;

  constructor(private readonly options: StepQuotaOptions) {
    this.upcoming = new Map(options.frames.map((frame, i) => [frame, i]));
  }

  next(frame: number, steps: number): EpisodeSpec | null {
    const n = this.upcoming.get(frame);
    const { minSteps, episodeOf } = this.options;
    return n === undefined || steps >= minSteps ? null : episodeOf(n, frame);
  }

  begun(frame: number): void {
    const n = this.upcoming.get(frame)!;
    this.newest = Math.max(this.newest, n);
    this.upcoming.set(frame, n + this.options.frames.length);
  }

  /** The number of the newest episode, plus 1: a later schedule counts on from here. Frames that play slowly leave gaps below it. */
  get used(): number {
    return this.newest + 1;
  }
}
