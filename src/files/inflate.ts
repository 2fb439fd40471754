/**
 * Unpacks gzip and zip data in small pieces, so that data that unpacks to gigabytes is noticed before memory is full,
 * and checks length and checksum: a damaged file is refused rather than misread.
 */
import { Gunzip, Inflate } from 'fflate';
import { crc32 } from './crc32';
import { megabytes, startsWith } from './files';
import { BudgetError, type UnpackBudget } from './UnpackBudget';

/** Bytes that go in at once; at most 4 MB come out. */
const PIECE = 4 * 1024;
/** Checksum and length after each member of a gzip file. */
const TRAILER_BYTES = 8;
const LEAST_GZIP_BYTES = 18;
/** Deflate cannot expand a byte any further. */
const MOST_OF_A_BYTE = 1_032;

/** Data that has changed since it was packed, or is incomplete. */
export class DamagedData extends Error {
  override readonly name = 'DamagedData';
}

interface Limits {
  /** Bytes of this file, unpacked. */
  readonly maxBytes: number;
  readonly budget: UnpackBudget;
}

export const isGzip = (bytes: Uint8Array): boolean => startsWith(bytes, 0x1f, 0x8b);

/** @throws DamagedData, or BudgetError for more than the limits allow */
export function gunzip(bytes: Uint8Array, limits: Limits): Uint8Array<ArrayBuffer> {
  if (bytes.length < LEAST_GZIP_BYTES) throw new DamagedData('the gzip data is cut short');
  const output = new Output(limits);
  const trailers = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let member = { crc: 0, length: 0 };
  const endMember = (end: number) => {
    const at = end - TRAILER_BYTES;
    if (at < 0 || trailers.getUint32(at, true) !== member.crc) throw new DamagedData(WRONG_CHECKSUM);
    if (trailers.getUint32(at + 4, true) !== member.length % 2 ** 32) throw new DamagedData(WRONG_LENGTH);
    member = { crc: 0, length: 0 };
  };
  const stream = new Gunzip((part) => {
    output.add(part);
    member = { crc: crc32(part, member.crc), length: member.length + part.length };
  });
  // A gzip file may have several members in a row.
  stream.onmember = endMember;
  feed(stream, bytes, 'gzip data');
  endMember(bytes.length);
  return output.whole();
}

/** Raw deflate data, as in a zip archive. Throws as `gunzip` does. */
export function inflate(
  bytes: Uint8Array,
  expected: { readonly length: number; readonly crc: number },
  limits: Limits,
): Uint8Array<ArrayBuffer> {
  const { length } = expected;
  if (length > MOST_OF_A_BYTE * bytes.length) throw new DamagedData(WRONG_LENGTH);
  // Written into place from the start: collected in parts first, it would be in memory twice.
  const whole = new Uint8Array(length);
  const meter = new Meter(limits);
  let offset = 0;
  const keep = (part: Uint8Array) => {
    meter.count(part);
    if (offset + part.length > length) throw new DamagedData(WRONG_LENGTH);
    whole.set(part, offset);
    offset += part.length;
  };
  feed(new Inflate(keep), bytes, 'data');
  checkUnpacked(whole.subarray(0, offset), expected);
  return whole;
}

export function checkUnpacked(
  bytes: Uint8Array,
  { length, crc }: { readonly length: number; readonly crc: number },
): void {
  if (bytes.length !== length) throw new DamagedData(WRONG_LENGTH);
  if (crc32(bytes) !== crc) throw new DamagedData(WRONG_CHECKSUM);
}

const WRONG_CHECKSUM = 'damaged: its content does not match its checksum';
const WRONG_LENGTH = 'damaged: its length is wrong';

function feed(stream: Inflate | Gunzip, bytes: Uint8Array, what: string): void {
  try {
    for (let start = 0; start < Math.max(1, bytes.length); start += PIECE) {
      stream.push(bytes.subarray(start, start + PIECE), start + PIECE >= bytes.length);
    }
  } catch (error) {
    if (error instanceof BudgetError || error instanceof DamagedData) throw error;
    throw new DamagedData(`damaged ${what}: ${(error as Error).message}`);
  }
}

/** Counts the unpacked bytes, up to the limits. */
class Meter {
  length = 0;

  constructor(private readonly limits: Limits) {}

  count(part: Uint8Array): void {
    const { maxBytes, budget } = this.limits;
    budget.spend(part.length);
    this.length += part.length;
    if (this.length > maxBytes) throw new BudgetError(`unpacks to more than ${megabytes(maxBytes)}`);
  }
}

/** Collects the unpacked bytes where their number is not known in advance. */
class Output {
  private readonly parts: Uint8Array[] = [];
  private readonly meter: Meter;

  constructor(limits: Limits) {
    this.meter = new Meter(limits);
  }

  add(part: Uint8Array): void {
    this.meter.count(part);
    this.parts.push(part);
  }

  whole(): Uint8Array<ArrayBuffer> {
    const whole = new Uint8Array(this.meter.length);
    let offset = 0;
    for (const part of this.parts) {
      whole.set(part, offset);
      offset += part.length;
    }
    return whole;
  }
}
