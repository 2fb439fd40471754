/** Goal fields as the constraint language numbers them. */
import type { Fields } from '../contracts/env';

/** The field of a goal without slots, so that every goal has something to type and keys to compare. */
const NO_SLOTS: Fields = [['dummy', 'dummy']];

/** Fields in the order F0, F1, ...: by key. A goal without any gets one field dummy=dummy. */
export function sortFields(fields: Fields): Fields {
  if (fields.length === 0) return NO_SLOTS;
  return [...fields].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}
