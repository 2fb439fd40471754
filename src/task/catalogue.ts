/** All tasks, by id: what each task is, how long it may take, when it is solved. */

import { buttons } from './families/buttons';
import { choices } from './families/choices';
import { dates } from './families/dates';
import { dragging } from './families/dragging';
import { editing } from './families/editing';
import { email } from './families/email';
import { flights } from './families/flights';
import { games } from './families/games';
import { geometry } from './families/geometry';
import { gminiwob } from './families/gminiwob';
import { lists } from './families/lists';
import { numbers } from './families/numbers';
import { pointing } from './families/pointing';
import { shapes } from './families/shapes';
import { typing } from './families/typing';
import { widgets } from './families/widgets';
import { nearestNames } from './nearestNames';
import { findRegisteredTask, registeredTasks } from './registry';
import { type Task, type TaskRow, toTask } from './task';

/** Rows by family, simple ones first. */
export const taskRows: readonly TaskRow[] = [
  ...buttons,
  ...choices,
  ...typing,
  ...widgets,
  ...dates,
  ...lists,
  ...email,
  ...shapes,
  ...pointing,
  ...dragging,
  ...geometry,
  ...editing,
  ...numbers,
  ...games,
  ...flights,
  ...gminiwob,
];

export const tasks: readonly Task[] = taskRows.map(toTask);

const byId = new Map(tasks.map((task) => [task.id, task]));

export const isBuiltIn = (id: string): boolean => byId.has(id);

/** Whether there is a task with this id, built in or from a pack. */
export const isTask = (id: string): boolean => byId.has(id) || findRegisteredTask(id) !== undefined;

/** The task with this id, built in or from a pack; throws an error that names the closest ids if there is none. */
export function findTask(id: string): Task {
  const task = byId.get(id) ?? findRegisteredTask(id);
  if (task) return task;
  const near = nearestNames(id, [...byId.keys(), ...registeredTasks().map((known) => known.id)]);
  const hint = near.length > 0 ? `did you mean ${near.join(', ')}?` : 'see the list of tasks.';
  throw new Error(`Unknown task "${id}"; ${hint}`);
}
