import { expect, test } from 'vitest';
import { crc32c } from './crc32c';
import { encodeEventFile } from './tensorboard';

const ascii = (text: string) => new TextEncoder().encode(text);

test('the checksum is that of RFC 3720', () => {
  expect(crc32c(ascii('123456789'))).toBe(0xe3069283);
  expect(crc32c(new Uint8Array(32))).toBe(0x8a9136aa);
  expect(crc32c(new Uint8Array(32).fill(0xff))).toBe(0x62a8ab43);
});

/** The records of a file, with their checksums checked as a reader does. */
function recordsOf(file: Uint8Array): DataView[] {
  const view = new DataView(file.buffer);
  const unmasked = (at: number) => {
    const turned = (view.getUint32(at, true) - 0xa282ead8) >>> 0;
    return ((turned >>> 17) | (turned << 15)) >>> 0;
  };
  const records: DataView[] = [];
  for (let at = 0; at < file.length; ) {
    const length = Number(view.getBigUint64(at, true));
    expect(unmasked(at + 8)).toBe(crc32c(file.subarray(at, at + 8)));
    const data = file.subarray(at + 12, at + 12 + length);
    expect(unmasked(at + 12 + length)).toBe(crc32c(data));
    records.push(new DataView(file.buffer, at + 12, length));
    at += 12 + length + 4;
  }
  return records;
}

test('a file begins with its version and holds a record for each scalar', () => {
  const scalar = { tag: 'evaluate/success', step: 300, value: 0.75, wallTime: 1_700_000_000.5 };
  const [version, event, ...none] = recordsOf(encodeEventFile([scalar], 1_700_000_000));
  expect(none).toEqual([]);
  expect(version.getFloat64(1, true)).toBe(1_700_000_000);
  expect(new TextDecoder().decode(new Uint8Array(version.buffer, version.byteOffset + 11))).toContain(
    'brain.Event:2',
  );
  // wall_time = 1 (fixed64), step = 2 (varint 300), summary = 5 { value = 1 { tag = 1, simple_value = 2 } }
  expect(event.getUint8(0)).toBe(0x09);
  expect(event.getFloat64(1, true)).toBe(1_700_000_000.5);
  expect([event.getUint8(9), event.getUint8(10), event.getUint8(11)]).toEqual([0x10, 0xac, 0x02]);
  expect([event.getUint8(12), event.getUint8(14)]).toEqual([0x2a, 0x0a]);
  expect(event.getUint8(event.byteLength - 5)).toBe(0x15);
  expect(event.getFloat32(event.byteLength - 4, true)).toBe(0.75);
});

test.each([
  [Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER],
  [1e300, Number.MAX_SAFE_INTEGER],
  [Number.NEGATIVE_INFINITY, 0],
  [Number.NaN, 0],
])('a step of %s is written as %s', (step, written) => {
  const fileOf = (at: number) =>
    encodeEventFile([{ tag: 'a', step: at, value: 1, wallTime: 1 }], 1_700_000_000);
  expect(fileOf(step)).toEqual(fileOf(written));
});
