/** The question that is being written, stored in this browser so that a reload loses nothing. */
import { z } from 'zod';
import { CATEGORIES, OPERATIONS } from '../../sites/siteFile';
import type { Draft } from './draft';

/** Contains the version of the stored format: other versions are not read. */
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
 * Null if nothing valid is stored.
 * @param storage accessing it may throw, as in a browser that stores nothing
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
