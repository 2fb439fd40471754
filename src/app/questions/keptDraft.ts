/** The question that is being written, as this browser keeps it: a reload takes nothing away. */
import { z } from 'zod';
import { CATEGORIES, OPERATIONS } from '../../sites/siteFile';
import type { Draft } from './draft';

/** With the version of what is kept: another one is not read. */
const KEY = 'latticework-question-1';

const schema = z.strictObject({
  site: z.string(),
  copyName: z.string(),
  known: z.string().nullable(),
  text: z.string(),
  category: z.enum(CATEGORIES).nullable(),
  operations: z.array(z.enum(OPERATIONS)),
  rows: z.array(z.strictObject({ id: z.string(), values: z.record(z.string(), z.string()) })),
});

/**
 * Null where nothing is kept that makes sense.
 * @param storage asking for it may throw, as where a browser keeps nothing
 */
export function readDraft(storage: () => Pick<Storage, 'getItem'>): Draft | null {
  try {
    return schema.parse(JSON.parse(storage().getItem(KEY) ?? 'null'));
  } catch {
    return null;
  }
}

export function keepDraft(storage: () => Pick<Storage, 'setItem'>, draft: Draft): void {
  try {
    storage().setItem(KEY, JSON.stringify(draft));
  } catch {
    // A browser without storage: the draft lasts as long as the page.
  }
}
