/**
 * Metrics as a TensorBoard event file: TFRecords (a length and the data, each with its masked CRC-32C) that hold
 * `tensorflow.Event` messages of protocol buffers, with one scalar summary each. This file is all that it takes to
 * write them; packages for this depend on TensorFlow.
 */
import { crc32c } from './crc32c';

export interface Scalar {
  readonly tag: string;
  readonly step: number;
  readonly value: number;
  /** Seconds since the epoch. */
  readonly wallTime: number;
}

/** Wire types of protocol buffers. */
const VARINT = 0;
const FIXED64 = 1;
const BYTES = 2;
const FIXED32 = 5;

const utf8 = new TextEncoder();

/** @param createdAt seconds since the epoch */
export function encodeEventFile(scalars: readonly Scalar[], createdAt: number): Uint8Array<ArrayBuffer> {
  const version = [...float64(1, createdAt), ...bytes(3, utf8.encode('brain.Event:2'))];
  const records = [version, ...scalars.map(eventOf)].map((event) => record(Uint8Array.from(event)));
  const file = new Uint8Array(records.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of records) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}

function eventOf({ tag, step, value, wallTime }: Scalar): number[] {
  const summaryValue = [...bytes(1, utf8.encode(tag)), ...float32(2, value)];
  const summary = bytes(1, summaryValue);
  return [...float64(1, wallTime), ...field(2, VARINT), ...varint(step), ...bytes(5, summary)];
}

const field = (number: number, type: number): number[] => varint(number * 8 + type);

/** What is not a count becomes the nearest one, and what is not a number 0: dividing infinity would never end. */
const toCount = (value: number): number =>
  Math.min(Number.MAX_SAFE_INTEGER, Math.max(0, Math.floor(value))) || 0;

function varint(value: number): number[] {
  const out: number[] = [];
  let rest = toCount(value);
  while (rest >= 128) {
    out.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return [...out, rest];
}

const bytes = (number: number, content: ArrayLike<number>): number[] => [
  ...field(number, BYTES),
  ...varint(content.length),
  ...Array.from(content),
];

function float64(number: number, value: number): number[] {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value, true);
  return [...field(number, FIXED64), ...new Uint8Array(view.buffer)];
}

function float32(number: number, value: number): number[] {
  const view = new DataView(new ArrayBuffer(4));
  view.setFloat32(0, value, true);
  return [...field(number, FIXED32), ...new Uint8Array(view.buffer)];
}

/** Length, its checksum, the data, its checksum. */
function record(data: Uint8Array): Uint8Array {
  const out = new Uint8Array(8 + 4 + data.length + 4);
  const view = new DataView(out.buffer);
  view.setBigUint64(0, BigInt(data.length), true);
  view.setUint32(8, masked(crc32c(out.subarray(0, 8))), true);
  out.set(data, 12);
  view.setUint32(12 + data.length, masked(crc32c(data)), true);
  return out;
}

/** A checksum of data that contains checksums would be weak, so it is rotated and offset. */
const masked = (crc: number): number => (((crc >>> 15) | (crc << 17)) + 0xa282ead8) >>> 0;
