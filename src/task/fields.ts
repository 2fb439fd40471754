/**
 * Goal fields from an instruction, by the extractor in the task's row of the catalogue. If a page returns its own
 * fields with the utterance, those take precedence and nothing here is used.
 */
import type { Fields } from '../contracts/env';
import { taskRows } from './catalogue';
import { findRegisteredTask } from './registry';
import { pageNameOf } from './taskId';

const extractors = new Map(taskRows.map(({ id, fields }) => [id, fields]));

/**
 * The goal fields of an utterance, in the order of the sentence. Throws if the sentence does not fit. A foreign page
 * may use wording of its own, or belong to a task that is not known here: it then has no fields.
 */
export function extractFields(taskId: string, utterance: string): Fields {
  if (findRegisteredTask(taskId)) return extractors.get(pageNameOf(taskId))?.(utterance) ?? [];
  const extract = extractors.get(taskId);
  if (!extract) throw new Error(`No field template for task "${taskId}"`);
  const fields = extract(utterance);
  if (!fields) throw new Error(`The instruction of "${taskId}" does not fit its template: ${utterance}`);
  return fields;
}
