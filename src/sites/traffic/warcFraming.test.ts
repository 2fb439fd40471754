import { strToU8 } from 'fflate';
import { afterEach, expect, test, vi } from 'vitest';
import { UnpackBudget } from '../../files/UnpackBudget';
import { checkFraming } from './warcFraming';

const EMPTY = 'WARC/1.1\r\nContent-Length: 0\r\n\r\n\r\n\r\n';
const budget = () => UnpackBudget.untimed(1e6);
afterEach(() => vi.restoreAllMocks());

test('each byte is read once, however many records there are', () => {
  const bytes = strToU8(EMPTY.repeat(2000));
  let read = 0;
  const subarray = Uint8Array.prototype.subarray;
  vi.spyOn(Uint8Array.prototype, 'subarray').mockImplementation(function (this: Uint8Array, ...range) {
    const part = subarray.apply(this, range) as Uint8Array<ArrayBuffer>;
    read += part.length;
    return part;
  });
  checkFraming(bytes, budget());
  // Cut out, and then turned into text.
  expect(read).toBeLessThan(4 * bytes.length);
});

test('headers may be long', () => {
  const long = (length: number) => EMPTY.replace('\r\n', `\r\nX-Long: ${'x'.repeat(length)}\r\n`);
  checkFraming(strToU8(long(60_000) + EMPTY), budget());
  expect(() => checkFraming(strToU8(EMPTY + long(70_000)), budget())).toThrow(
    'in record 2: its header has no end',
  );
});

test('time and bytes come from the budget', () => {
  let now = 0;
  const timed = new UnpackBudget({ bytes: 1e6, ms: 10 }, () => now++);
  expect(() => checkFraming(strToU8(EMPTY.repeat(20)), timed)).toThrow('takes more than');
  const small = new UnpackBudget({ bytes: 100, ms: 1e6 });
  expect(() => checkFraming(strToU8(EMPTY.repeat(20)), small)).toThrow('unpacks to more than');
});

test('there may be 200,000 records', () => {
  expect(() => checkFraming(strToU8(EMPTY.repeat(200_001)), budget())).toThrow('more than 200000 records');
});
