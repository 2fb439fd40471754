/**
 * The question that is being written, stored in this browser so that a reload loses nothing: in the storage of its tab, which no
 * other tab changes, and in one of all tabs, where a new tab finds the draft that was changed last.
 */
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

/** Accessing it may throw, as in a browser that stores nothing. */
type Place<Use extends keyof Storage> = () => Pick<Storage, Use>;

/**
 * Null if nothing valid is stored.
 * @param places the first that has a draft counts
 */
export function readDraft(places: readonly Place<'getItem'>[]): Draft | null {
  for (const place of places) {
    const draft = readIn(place);
    if (draft) return draft;
  }
  return null;
}

export function keepDraft(places: readonly Place<'setItem'>[], draft: Draft): void {
  for (const place of places) {
    try {
      place().setItem(KEY, JSON.stringify(draft));
    } catch {
      // A browser without storage: the draft lasts as long as the page.
    }
  }
}

function readIn(place: Place<'getItem'>): Draft | null {
  try {
    return schema.parse(JSON.parse(place().getItem(KEY) ?? 'null'));
  } catch {
    return null;
  }
}
