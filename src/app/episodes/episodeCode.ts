/**
 * An episode as a part of an address: its record as gzipped JSON, in letters that addresses may hold. A link is enough to play it
 * again anywhere; nothing has to be stored where it is opened.
 */
import { gzipSync, strFromU8, strToU8 } from 'fflate';
import type { EpisodeRecord } from '../../contracts/record';
import { gunzip } from '../../files/inflate';
import { UnpackBudget } from '../../files/UnpackBudget';
import { checkEpisodeRecord } from '../../store/recordSchema';

/** More than any episode takes; what unpacks to more is no episode. */
const MAX_BYTES = 4 << 20;
/** Digits that are kept of what was noted, for links to be short; of what was done, all are. */
const DIGITS = 4;
const ROUNDED = new Set(['probability', 'value', 'surprise', 'return']);

export function encodeEpisode(record: EpisodeRecord): string {
  const json = JSON.stringify(record, (name, value) =>
    ROUNDED.has(name) && typeof value === 'number' ? Number(value.toPrecision(DIGITS)) : value,
  );
  // The time of packing would make two links of one episode.
  return toBase64Url(gzipSync(strToU8(json), { level: 9, mtime: '1990-01-01' }));
}

/** @throws why the code is none of an episode, in a sentence */
export function decodeEpisode(code: string): EpisodeRecord {
  let value: unknown;
  try {
    const bytes = fromBase64Url(code);
    value = JSON.parse(
      strFromU8(gunzip(bytes, { maxBytes: MAX_BYTES, budget: UnpackBudget.of(bytes.length) })),
    );
  } catch {
    throw new Error('The link holds no episode, or not all of it.');
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
 * Names an episode by what plays it again: the same for every record of the same acts on the same problem. Notes on its steps are
 * kept under it.
 */
export const episodeKey = ({
  spec,
  taken,
  stepMs,
}: Pick<EpisodeRecord, 'spec' | 'taken' | 'stepMs'>): string =>
  JSON.stringify([spec, stepMs, taken.map(({ action }) => action)], inOrder);

/** Objects with the same properties are the same text, whatever order these came in. */
function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
