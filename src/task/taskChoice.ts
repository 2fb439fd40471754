/** Several tasks side by side: frame i plays task i modulo their number (the round-robin of DOM-Q-NET, Algorithm 1). */
import type { TaskChoice } from '../contracts/env';
import { recordedSiteNameOf } from './registry';
import { packNameOf } from './taskId';

/** All tasks, in the order in which frames play them. */
export const tasksOf = ({ task, otherTasks = [] }: TaskChoice): readonly string[] => [task, ...otherTasks];

/** At least `wanted` frames, the same number for each task. */
export function framesFor(choice: TaskChoice, wanted: number): number {
  const tasks = tasksOf(choice).length;
  return Math.ceil(wanted / tasks) * tasks;
}

/** The given tasks as a choice, each counted once. */
export function toTaskChoice([first, ...others]: readonly string[]): TaskChoice {
  const otherTasks = [...new Set(others)].filter((id) => id !== first);
  return otherTasks.length > 0 ? { task: first, otherTasks } : { task: first };
}

/**
 * Whether frames can play both tasks side by side. Pages from packs and from recorded sites live in other kinds of
 * frames than built-in ones, and a learner knows only one pack at a time.
 */
export const playTogether = (one: string, other: string): boolean =>
  packNameOf(one) === packNameOf(other) && isRecorded(one) === isRecorded(other);

const isRecorded = (id: string): boolean => recordedSiteNameOf(id) !== undefined;

/** Why these tasks cannot be played side by side, as a sentence; null if they can. */
export function choiceProblem(choice: TaskChoice): string | null {
  const conflict = choiceConflict(choice);
  return conflict === null ? null : `${conflict}.`;
}

/** The same as a clause. */
export function choiceConflict(choice: TaskChoice): string | null {
  const stranger = tasksOf(choice).find((id) => !playTogether(choice.task, id));
  if (stranger === undefined) return null;
  const origin = (id: string) => {
    const pack = packNameOf(id);
    if (isRecorded(id)) return `${id} is from a recorded site`;
    return pack === undefined ? `${id} is built in` : `${id} is from the pack ${pack}`;
  };
  return `Tasks learned or played at once must be all built in, all from one pack or all from recorded sites: ${origin(choice.task)}, ${origin(stranger)}`;
}

/** `click-link`, or `click-link, click-tab and 3 more`. */
export function describeTasks(choice: TaskChoice): string {
  const all = tasksOf(choice);
  return all.length <= 2 ? all.join(' and ') : `${all.slice(0, 2).join(', ')} and ${all.length - 2} more`;
}
