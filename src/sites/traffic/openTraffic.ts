/** Recorded traffic in any supported file: HAR, gzipped or zipped with its bodies, WARC, WACZ. */
import type { NamedBytes } from '../../files/files';
import { DamagedData, gunzip, isGzip } from '../../files/inflate';
import { BudgetError, UnpackBudget } from '../../files/UnpackBudget';
import { isSkipped, isZip, unzip } from '../../files/unzip';
import { LATEST_MS } from '../exchange';
import { SiteError } from '../SiteError';
import { MAX_HAR_BYTES, readHar } from './har';
import type { Unpacking } from './packedBodies';
import type { Traffic } from './traffic';
import { readWarcs } from './warc';

const MOST_OF_A_BODY = 128 * 1024 * 1024;
const LIMITS = { fileBytes: MAX_HAR_BYTES, archiveEntries: 50_000 };

/** @param brotli unpacks brotli, where supported @throws SiteError */
export async function openTraffic(
  file: NamedBytes,
  brotli?: Unpacking['brotli'],
  budget = UnpackBudget.of(file.bytes.length),
): Promise<Traffic> {
  const how: Unpacking = { budget, maxBytes: MOST_OF_A_BODY, brotli };
  try {
    return await open(file, how);
  } catch (error) {
    if (error instanceof BudgetError || error instanceof DamagedData)
      throw new SiteError(`${file.name} cannot be read: ${error.message}.`);
    throw error;
  }
}

async function open(file: NamedBytes, how: Unpacking): Promise<Traffic> {
  const { bytes } = file;
  if (isZip(file)) return openArchive(file, how);
  if (isWarc(bytes)) return readWarc(bytes, how);
  if (!isGzip(bytes)) return readHar(bytes, how);
  const name = file.name.toLowerCase();
  if (/\.warc\.gz$/.test(name)) return readWarc(bytes, how);
  const inner = gunzip(bytes, { maxBytes: MAX_HAR_BYTES, budget: how.budget });
  return isWarc(inner) ? readWarc(inner, how) : readHar(inner, how);
}

async function readWarc(bytes: Uint8Array, how: Unpacking): Promise<Traffic> {
  const [traffic] = await readWarcs([bytes], how);
  return traffic;
}

const isWarc = (bytes: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === 'WARC/';

/** A HAR with its bodies next to it, or the WARCs of a WACZ. */
async function openArchive(file: NamedBytes, how: Unpacking): Promise<Traffic> {
  const inside = new Map<string, Uint8Array>();
  for (const entry of unzip(file, LIMITS, () => null, how.budget)) {
    if (isSkipped(entry)) throw new SiteError(`${entry.file} cannot be read: ${entry.reason}.`);
    inside.set(entry.name.slice(file.name.length + 1), entry.bytes);
  }
  const named = (pattern: RegExp) => [...inside].filter(([name]) => pattern.test(name));
  const [har] = named(/\.har$/i);
  if (har) return readHar(har[1], how, inside);
  const warcs = named(/\.warc(\.gz)?$/i);
  if (warcs.length === 0) throw new SiteError(`${file.name} contains neither a HAR nor a WARC.`);
  const parts = await readWarcs(
    warcs.map(([, bytes]) => bytes),
    how,
  );
  const starts = parts.flatMap(({ startedAt }) => startedAt ?? []);
  const first = starts.length > 0 ? Math.min(...starts) : null;
  return {
    startedAt: first,
    exchanges: parts.flatMap(({ exchanges, startedAt }) => {
      const later = (startedAt ?? 0) - (first ?? 0);
      return exchanges.map((exchange) => ({
        ...exchange,
        at: Math.min(exchange.at + Math.max(0, later), LATEST_MS),
      }));
    }),
    skipped: parts.flatMap(({ skipped }) => skipped),
  };
}
