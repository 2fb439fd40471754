/**
 * The `.lattice` file: a run or a set of demonstrations as a zip archive with an entry for each part. The first entry,
 * `lattice.json`, says what the file is and gives the SHA-256 of every part; the parts are CBOR. So it is known which
 * part of a damaged file is damaged, and any unzip tool shows what is in it. This code runs in the page, in workers and
 * in Node. The content of the parts is checked by whoever reads that kind of file.
 *
 * Files of version 1 were a single gzipped CBOR object, with gzip's checksum over the whole; they can still be read.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { Decoder, Encoder } from 'cbor-x';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { z } from 'zod';
import { issueText } from '../contracts/issueText';
import { checkCbor, UnwantedCbor } from '../files/cborGuard';
import { DamagedData, gunzip, isGzip } from '../files/inflate';
import { BudgetError, UnpackBudget } from '../files/UnpackBudget';
import { isSkipped, isZip, unzip } from '../files/unzip';

const VERSION = 2;
const HEADER = 'lattice.json';
const PART = '.cbor';

/** Weights hardly compress, so a fast level loses little. */
const LEVEL = 4;

/** Largest accepted part: a tab cannot hold more. */
const MAX_PART_BYTES = 1 << 30;
/** Header and parts: no kind of file has more entries. */
const MAX_ENTRIES = 20;

const kind = z.enum(['run', 'demos']);
const format = z.literal('latticework', { error: 'this is not a Latticework file' });
const versioned = (version: number) =>
  z.literal(version, {
    error: (issue) => `its version is ${issue.input}, but this program reads 1 to ${VERSION}`,
  });

const header = z.object({
  format,
  version: versioned(VERSION),
  kind,
  createdAt: z.string(),
  /** SHA-256 of each part before packing, in hexadecimal. */
  parts: z.record(z.string(), z.string()),
});

const fileOfVersion1 = z.object({
  format,
  version: versioned(1),
  kind,
  createdAt: z.string(),
  body: z.unknown(),
});

export type LatticeKind = z.infer<typeof kind>;
type Parts = Readonly<Record<string, unknown>>;

interface LatticeFile {
  readonly kind: LatticeKind;
  /** By name, unchecked. */
  readonly parts: Parts;
}

/** A file that cannot be read, with the reason and its location in the file. */
export class FileFormatError extends Error {
  override readonly name = 'FileFormatError';
}

/** Plain maps without shared record structures: any CBOR reader can open the parts. */
const encoder = new Encoder({ useRecords: false, variableMapSize: true });
const decoder = new Decoder({ useRecords: false });

export function encodeLatticeFile(kindOfFile: LatticeKind, parts: Parts): Uint8Array<ArrayBuffer> {
  const encoded = Object.entries(parts).map(
    ([name, part]) => [name, new Uint8Array(encoder.encode(part))] as const,
  );
  const head: z.infer<typeof header> = {
    format: 'latticework',
    version: VERSION,
    kind: kindOfFile,
    createdAt: new Date().toISOString(),
    parts: Object.fromEntries(encoded.map(([name, bytes]) => [name, bytesToHex(sha256(bytes))])),
  };
  const entries: Zippable = { [HEADER]: strToU8(JSON.stringify(head)) };
  for (const [name, bytes] of encoded) entries[name + PART] = bytes;
  return zipSync(entries, { level: LEVEL });
}

/** Opens a file of either kind. @throws FileFormatError */
export function decodeLatticeFile(bytes: Uint8Array): LatticeFile {
  const budget = UnpackBudget.of(bytes.length);
  try {
    if (isZip({ name: '', bytes })) return readParts(bytes, budget);
    if (isGzip(bytes)) return readVersion1(bytes, budget);
  } catch (error) {
    throw asFormatError(error);
  }
  throw new FileFormatError('This is not a Latticework file.');
}

/** The value, if the schema allows it. @param part of the file, for the error */
export function checkPart<T>(schema: z.ZodType<T>, value: unknown, part = ''): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = [part, ...issue.path].filter((key) => key !== '').join('.');
  throw new FileFormatError(`The file cannot be used${path ? ` at '${path}'` : ''}: ${issueText(issue)}.`);
}

function readParts(bytes: Uint8Array, budget: UnpackBudget): LatticeFile {
  const unpacked = new Map<string, Uint8Array>();
  const limits = { fileBytes: MAX_PART_BYTES, archiveEntries: MAX_ENTRIES };
  for (const entry of unzip({ name: '', bytes }, limits, () => null, budget)) {
    if (isSkipped(entry) && entry.file === '')
      throw new FileFormatError(`The file cannot be read: ${entry.reason}.`);
    if (isSkipped(entry)) throw damaged(partOf(entry.file.slice(1)), entry.reason);
    unpacked.set(entry.name.slice(1), entry.bytes);
  }
  const head = unpacked.get(HEADER);
  if (!head) throw new FileFormatError('This is not a Latticework file.');
  const { kind: kindOfFile, parts } = checkPart(header, JSON.parse(new TextDecoder().decode(head)));
  const values = Object.entries(parts).map(([name, hash]) => {
    const part = unpacked.get(name + PART);
    if (!part) throw damaged(name, 'it is missing');
    if (bytesToHex(sha256(part)) !== hash) throw damaged(name, 'it does not match its SHA-256');
    return [name, decodePart(part, name)] as const;
  });
  return { kind: kindOfFile, parts: Object.fromEntries(values) };
}

function readVersion1(bytes: Uint8Array, budget: UnpackBudget): LatticeFile {
  const unpacked = gunzip(bytes, { maxBytes: MAX_PART_BYTES, budget });
  const { kind: kindOfFile, body } = checkPart(fileOfVersion1, decodePart(unpacked, 'content'));
  if (kindOfFile === 'demos') return { kind: kindOfFile, parts: { demos: body } };
  return { kind: kindOfFile, parts: checkPart(z.record(z.string(), z.unknown()), body) };
}

function decodePart(bytes: Uint8Array, name: string): unknown {
  try {
    checkCbor(bytes);
  } catch (error) {
    if (error instanceof UnwantedCbor) throw damaged(name, `it contains ${error.message}`);
    throw error;
  }
  return decoder.decode(bytes);
}

/** Names of the parts for people. */
const NAMES: Readonly<Record<string, string>> = {
  run: 'the description of the run',
  demos: 'its demonstrations',
  metrics: 'its curves',
  episodes: 'its episodes',
  latest: 'its newest checkpoint',
  best: 'its best checkpoint',
  content: 'its content',
  [HEADER]: 'its header',
};

const partOf = (entry: string): string => (entry.endsWith(PART) ? entry.slice(0, -PART.length) : entry);

const damaged = (part: string, reason: string): FileFormatError =>
  new FileFormatError(`The file is damaged${part ? ` in ${NAMES[part] ?? part}` : ''}: ${reason}.`);

function asFormatError(error: unknown): FileFormatError {
  if (error instanceof FileFormatError) return error;
  const reason =
    error instanceof DamagedData || error instanceof BudgetError ? error.message : 'it cannot be read';
  return new FileFormatError(`The file is damaged: ${reason}.`, { cause: error });
}
