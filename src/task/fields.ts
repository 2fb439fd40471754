/**
 * Goal fields from an instruction, by the extractor in the task's row of the catalogue.
 * Where a page returns fields of its own with the utterance, those win and nothing here is used.
 */
import type { Fields } from '../contracts/env';
import { taskRows } from './catalogue';
import { findRegisteredTask, pageNameOf } from './registry';

const extractors = new Map(taskRows.map(({ id, fields }) => [id, fields]));

/**
 * The goal fields of an utterance, in the order in which the sentence gives them. Throws when it does not fit.
 * A foreign page may word things its own way, or be of a task that is not known here: it has no fields then.
 */
export function extractFields(taskId: string, utterance: string): Fields {
  if (findRegisteredTask(taskId)) return extractors.get(pageNameOf(taskId))?.(utterance) ?? [];
  const extract = extractors.get(taskId);
  if (!extract) throw new Error(`No field template for task "${taskId}"`);
  const fields = extract(utterance);
  if (!fields) throw new Error(`The instruction of "${taskId}" does not fit its template: ${utterance}`);
  return fields;
}
