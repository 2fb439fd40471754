/** The table of contents of a zip archive, and the bytes of its entries (PKWARE's APPNOTE 4.3, without encryption and zip64). */
import { DamagedData } from './inflate';

const END = 0x06054b50;
const END_BYTES = 22;
const CENTRAL = 0x02014b50;
const CENTRAL_BYTES = 46;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
/** A comment may follow the end record. */
const MAX_COMMENT_BYTES = 0xffff;
/** Stand for numbers that do not fit: the archive is in zip64 format, with more files or bytes than we accept. */
const [TOO_MANY, TOO_LARGE] = [0xffff, 0xffffffff];

const ENCRYPTED = 1;
const UTF8 = 1 << 11;

export interface ZipEntry {
  readonly name: string;
  /** The name as it is written. */
  readonly rawName: Uint8Array;
  /** 0 stored, 8 deflated. */
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly crc: number;
  readonly packedBytes: number;
  /** Unpacked. */
  readonly length: number;
  /** The position of its local header. */
  readonly offset: number;
}

/**
 * Entries in the order of the table.
 * @param bytes the archive, or its end
 * @param base where `bytes` begins in the archive
 * @throws DamagedData
 */
export function* zipEntries(bytes: Uint8Array, base = 0): Generator<ZipEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  const start = view.getUint32(end + 16, true);
  if (count === TOO_MANY || start === TOO_LARGE) throw new DamagedData('too large a zip archive (zip64)');
  if (start < base) throw new DamagedData(NO_TABLE);
  let at = start - base;
  for (let i = 0; i < count; i++) {
    if (at + CENTRAL_BYTES > end || view.getUint32(at, true) !== CENTRAL) throw new DamagedData(NO_TABLE);
    const flags = view.getUint16(at + 8, true);
    const nameBytes = view.getUint16(at + 28, true);
    const next =
      at + CENTRAL_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > end) throw new DamagedData(NO_TABLE);
    const name = bytes.subarray(at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameBytes);
    yield {
      name: new TextDecoder(flags & UTF8 ? 'utf-8' : 'latin1').decode(name),
      rawName: name,
      method: view.getUint16(at + 10, true),
      isEncrypted: (flags & ENCRYPTED) !== 0,
      crc: view.getUint32(at + 16, true),
      packedBytes: view.getUint32(at + 20, true),
      length: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    };
    at = next;
  }
}

/** The packed bytes of an entry. @throws DamagedData */
export function packedBytesOf(bytes: Uint8Array, { offset, packedBytes, rawName }: ZipEntry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (offset + LOCAL_BYTES > bytes.length || view.getUint32(offset, true) !== LOCAL) {
    throw new DamagedData('damaged: it is not where the table of contents says');
  }
  const nameBytes = view.getUint16(offset + 26, true);
  const start = offset + LOCAL_BYTES + nameBytes + view.getUint16(offset + 28, true);
  const isSameName =
    nameBytes === rawName.length && rawName.every((byte, i) => bytes[offset + LOCAL_BYTES + i] === byte);
  if (!isSameName) throw new DamagedData('damaged: it has two names');
  if (start + packedBytes > bytes.length) throw new DamagedData('damaged: it is cut short');
  return bytes.subarray(start, start + packedBytes);
}

/** The number of bytes at the end of an archive that are certain to contain the position of the table. */
export const ZIP_END_BYTES = END_BYTES + MAX_COMMENT_BYTES;

/** The position of the table, read from the end of the archive. @throws DamagedData */
export function tableStart(end: Uint8Array): number {
  const view = new DataView(end.buffer, end.byteOffset, end.byteLength);
  return view.getUint32(findEnd(view) + 16, true);
}

const NO_TABLE = 'its table of contents is damaged or cut off';

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_BYTES - MAX_COMMENT_BYTES);
  for (let at = view.byteLength - END_BYTES; at >= first; at--) {
    if (view.getUint32(at, true) === END) return at;
  }
  throw new DamagedData(NO_TABLE);
}
