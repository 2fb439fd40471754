/**
 * An episode as a part of an address: its record as gzipped JSON, in letters that addresses may contain. A link is enough to replay
 * it anywhere; nothing needs to be stored where it is opened.
 */
import { gzipSync, strFromU8, strToU8 } from 'fflate';
import type { EpisodeRecord } from '../contracts/record';
import { gunzip } from '../files/inflate';
import { UnpackBudget } from '../files/UnpackBudget';
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
  // With the time of packing, the same episode would give different links.
  return toBase64Url(gzipSync(strToU8(json), { level: 9, mtime: '1990-01-01' }));
}

/** @throws an error that says why the code is not an episode, in a sentence */
export function decodeEpisode(code: string): EpisodeRecord {
  let value: unknown;
  try {
    const bytes = fromBase64Url(code);
    value = JSON.parse(
      strFromU8(gunzip(bytes, { maxBytes: MAX_BYTES, budget: UnpackBudget.of(bytes.length) })),
    );
  } catch {
    throw new Error('The link does not contain a complete episode.');
  }
  return checkEpisodeRecord(value);
}

function toBase64Url(bytes: Uint8Array): string {
  const text = btoa(strFromU8(bytes, true));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const fromBase64Url = (text: string): Uint8Array =>
  strToU8(atob(text.replaceAll('-', '+').replaceAll('_', '/')), true);

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
