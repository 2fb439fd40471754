import type { Fields } from '../contracts/env';
import { extractFields } from '../task/fields';
import type { Task } from '../task/task';
import type { PageGoal } from './page';

/** A page's goal with its fields: the page's own or, if it gives none, those of the utterance. */
export const withFields = (
  { utterance, fields }: PageGoal,
  task: Task,
): { utterance: string; fields: Fields } => ({
  utterance,
  fields: fields ?? extractFields(task.id, utterance),
});
