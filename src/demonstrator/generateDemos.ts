/** Demonstrations by an expert's hands: as many as requested, each of them successful. */
import type { RawDemonstration } from '../contracts/demo';
import type { EpisodeSpec, Seed } from '../contracts/episode';
import { errorMessage } from '../contracts/errorMessage';
import type { TaskFrame } from '../env/TaskFrame';
import { findExpert } from '../experts/experts';
import type { Task } from '../task/task';
import { type Manner, recordEpisode } from './recordEpisode';

export interface GenerateOptions {
  readonly count: number;
  /** Seed of the n-th episode to try; always the same. */
  readonly seedOf: (n: number) => Seed;
  /** Episodes tried so far in earlier calls. */
  readonly from?: number;
  /** Whether a demonstration that succeeded is good enough, e.g. succeeds again when it is replayed. All are if left out. */
  readonly accept?: (demo: RawDemonstration) => Promise<boolean>;
}

export interface Generated {
  readonly demos: readonly RawDemonstration[];
  /** Episodes tried, including those of earlier calls. */
  readonly tried: number;
  /** Why episodes failed, each reason once. */
  readonly problems: readonly string[];
}

/**
 * How long an action takes a person in no hurry, in milliseconds, and the share of the time limit that may be spent
 * without hurrying.
 */
const ACTION_MS = 900;
const EASE = 0.6;
/** Most episodes tried for each requested demonstration: in guess-number, one in four succeeds in time. */
const MOST_TRIES = 10;
/** A varied order that has failed this often in a row is not tried again: the task requires the page's order. */
const PATIENCE = 3;

/** Plays episodes in the frame, one after the other. Returns fewer than requested if too many fail. */
export async function generateDemos(frame: TaskFrame, options: GenerateOptions): Promise<Generated> {
  const { count, seedOf, from = 0, accept = async () => true } = options;
  const { task } = frame;
  const expert = findExpert(task.id);
  if (!expert) throw new Error(`${task.id} has no expert`);
  const demos: RawDemonstration[] = [];
  const problems = new Set<string>();
  let orderFailures = 0;
  let tried = from;
  for (; demos.length < count && tried - from < MOST_TRIES * count; tried++) {
    const episode: EpisodeSpec = { task: task.id, seed: seedOf(tried), dataMode: 'train' };
    for (const manner of mannersFor(task, orderFailures < PATIENCE)) {
      const problem = await attempt();
      if (manner.isOrderVaried) orderFailures = problem ? orderFailures + 1 : 0;
      if (!problem) break;
      if (!manner.isOrderVaried) problems.add(problem);

      async function attempt(): Promise<string | null> {
        try {
          const demo = await recordEpisode(frame, expert!.play, episode, manner);
          if (demo.rawReward < task.successThreshold) return `raw reward ${demo.rawReward}`;
          if (!(await accept(demo))) return 'does not succeed when it is replayed';
          demos.push(demo);
          return null;
        } catch (error) {
          return errorMessage(error);
        }
      }
    }
  }
  return { demos, tried, problems: [...problems] };
}

/** Where a person with some detours fails, a careful person in a hurry tries the same episode. */
function mannersFor({ optimalActions, timeLimitMs }: Task, mayVaryOrder: boolean): Manner[] {
  const pace = Math.min(1, (EASE * timeLimitMs) / (optimalActions * ACTION_MS));
  return [
    ...(mayVaryOrder ? [{ pace, noise: 1, isOrderVaried: true }] : []),
    { pace, noise: 1, isOrderVaried: false },
    { pace: pace / 2, noise: 0, isOrderVaried: false },
  ];
}
