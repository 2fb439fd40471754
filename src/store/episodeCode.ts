/**
 * An episode as a part of an address. A link is enough to replay it anywhere; nothing needs to be stored where it is
 * opened.
 */
import type { EpisodeRecord } from '../contracts/record';
import { decodeLink, encodeLink } from '../files/linkCode';
import { checkEpisodeRecord } from './recordSchema';

/** More than any episode takes; anything that unpacks to more is not an episode. */
const MAX_BYTES = 4 << 20;
/** Digits kept of recorded numbers, to keep links short; actions keep all their digits. */
const DIGITS = 4;
const ROUNDED = new Set(['probability', 'value', 'surprise', 'return']);

export function encodeEpisode(record: EpisodeRecord): string {
  const json = JSON.stringify(record, (name, value) =>
    ROUNDED.has(name) && typeof value === 'number' ? Number(value.toPrecision(DIGITS)) : value,
  );
  return encodeLink(json);
}

/** @throws an error that says why the code is not an episode, in a sentence */
export function decodeEpisode(code: string): EpisodeRecord {
  let value: unknown;
  try {
    value = decodeLink(code, MAX_BYTES);
  } catch {
    throw new Error('The link does not contain a complete episode.');
  }
  return checkEpisodeRecord(value);
}

/**
 * Identifies an episode by what is needed to replay it: the key is the same for every record of the same actions on the same
 * problem. Notes on its steps are stored under it.
 */
export const episodeKey = ({
  spec,
  taken,
  stepMs,
}: Pick<EpisodeRecord, 'spec' | 'taken' | 'stepMs'>): string =>
  JSON.stringify([spec, stepMs, taken.map(({ action }) => action)], inOrder);

/** Makes objects with the same properties the same text, whatever the order of their properties. */
function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
