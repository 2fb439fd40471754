/** What an episode asks for, and whether its page says so where a person sees it. */
import type { Fields, Observation } from '../../contracts/env';
import type { Rect } from '../../contracts/rect';
import { decodeSnapshot } from '../../dom/snapshot';
import { type PageWindow, readGoal } from '../../env/page';
import { withFields } from '../../env/withFields';
import type { Task } from '../../task/task';

export interface Goal {
  readonly utterance: string;
  readonly fields: Fields;
  /** Where the page shows its instruction, CSS pixels; null if it has none. */
  readonly place: Rect | null;
}

export function goalOf({ utterance, fields, instruction }: Observation): Goal {
  const [place] = instruction ? decodeSnapshot(instruction.dom).elements : [];
  return { utterance, fields, place: place ?? null };
}

/** The goal of the episode that is on in a page, and its place. */
export function placedGoal(task: Task, { core, document }: PageWindow): Goal {
  const place = document.getElementById('query')?.getBoundingClientRect() ?? null;
  return { ...withFields(readGoal(core), task), place };
}

/** Some pages put the instruction next to the screen, where agents read it but people do not see it. */
export const isOnScreen = ({ place }: Goal, { width, height }: Task['screen']): boolean =>
  place !== null && place.left < width && place.top < height;
