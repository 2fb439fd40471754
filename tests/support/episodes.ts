/** Episodes as tests play them: expert or random, in one frame, with every observation recorded. */
import type { Action, Observation } from '../../src/contracts/env';
import { createParkedContainer } from '../../src/env/frameBox';
import { TaskFrame } from '../../src/env/TaskFrame';
import { ExpertPlayer } from '../../src/experts/ExpertPlayer';
import type { Expert } from '../../src/experts/expert';
import { tasks } from '../../src/task/catalogue';
import { HELD_OUT } from '../../src/task/gminiwob/heldOut';
import type { Task } from '../../src/task/task';
import { nextMacrotask } from '../../src/thread/nextMacrotask';

const STEP_MS = 100;
/** Longer than any time limit. */
const MAX_STEPS = 700;

/** Tasks under test: all, or those whose ids the environment variable TASKS names (separated by commas). */
export function tasksUnderTest(): readonly Task[] {
  const wanted = import.meta.env.TASKS as string | undefined;
  if (!wanted) return tasks;
  const patterns = wanted.split(',').map((name) => new RegExp(`^${name.trim()}$`));
  return tasks.filter(({ id }) => patterns.some((pattern) => pattern.test(id)));
}

const LESSER_SITES = new Set(HELD_OUT.filter(({ level }) => level < 4).map(({ task }) => task));

/**
 * Those of `tasksUnderTest` whose pages differ: the twenty held-out sites are one page with twenty designs, of which the fullest of each
 * kind represents the others. Experts are still tested on all of them.
 */
export const pagesUnderTest = (): readonly Task[] =>
  tasksUnderTest().filter(({ id }) => !LESSER_SITES.has(id));

export const episodesUnderTest = (usual: number): number => Number(import.meta.env.EPISODES || usual);

export async function openFrame(task: Task): Promise<TaskFrame> {
  const frame = new TaskFrame(createParkedContainer(document), new URL('/miniwob/', location.href), task);
  await frame.load();
  return frame;
}

interface Outcome {
  readonly success: boolean;
  readonly rawReward: number;
  readonly isDone: boolean;
  readonly steps: number;
  /** Errors in the page, in an action or in the player. */
  readonly problems: readonly string[];
  /** Every observation, action and status, as text: equal episodes are equal to the byte. */
  readonly trace: readonly string[];
}

const toJson = (observation: Observation) =>
  JSON.stringify(observation, (_, value) => (ArrayBuffer.isView(value) ? Array.from(value as never) : value));

/** One action, the settle rule of the environment, and the outcome. */
export async function stepFrame(frame: TaskFrame, action: Action): Promise<string | undefined> {
  const error = frame.act(action);
  await nextMacrotask();
  if (!frame.status().isDone) frame.advance(STEP_MS);
  await nextMacrotask();
  return error;
}

export async function playEpisode(
  frame: TaskFrame,
  expert: Expert,
  seed: number,
  { trace: isTraced = false } = {},
): Promise<Outcome> {
  await frame.reset({ seed, dataMode: 'train' });
  const player = new ExpertPlayer(expert);
  const problems: string[] = [];
  const trace: string[] = [];
  let observation = frame.observe({ appearance: true });
  let action = player.start(observation);
  let steps = 0;
  while (!frame.status().isDone && steps < MAX_STEPS) {
    if (isTraced) trace.push(toJson(observation), JSON.stringify([action, frame.status()]));
    const error = await stepFrame(frame, action);
    steps += 1;
    if (error) problems.push(`${action.kind}: ${error}`);
    const pageError = frame.takePageError();
    if (pageError) problems.push(`page: ${pageError}`);
    if (player.problem) break;
    observation = frame.observe({ appearance: true });
    action = player.act(observation);
  }
  if (player.problem) problems.push(`player: ${player.problem}`);
  const { isDone, rawReward } = frame.status();
  if (isTraced) trace.push(toJson(observation), JSON.stringify(frame.status()));
  const success = isDone && rawReward >= frame.task.successThreshold;
  return { success, rawReward, isDone, steps, problems, trace };
}
