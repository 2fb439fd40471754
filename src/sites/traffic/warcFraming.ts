/**
 * Checks that a WARC is a sequence of complete records: each with its header, as many bytes as that states, and two
 * line ends.
 */

import { toByteText } from '../../files/byteText';
import type { UnpackBudget } from '../../files/UnpackBudget';
import { SiteError } from '../SiteError';

export const MAX_RECORDS = 200_000;
/** Headers are a few hundred bytes long. */
const MOST_OF_A_HEAD = 64 * 1024;
const START = /^WARC\/\d\.\d\r\n/;
const END = '\r\n\r\n';
const CR = 13;
const LF = 10;

/** @throws SiteError with the number of the record that is damaged */
export function checkFraming(plain: Uint8Array, budget: UnpackBudget): void {
  let record = 0;
  for (let at = 0; at < plain.length; ) {
    record += 1;
    if (record > MAX_RECORDS) throw tooMany();
    if (!START.test(toByteText(plain.subarray(at, at + 10)))) {
      throw new SiteError(
        record === 1 ? 'This is not a WARC file.' : damaged(record, 'it does not start like one'),
      );
    }
    const end = endOfHead(plain, at);
    if (end === null) throw new SiteError(damaged(record, 'its header has no end'));
    budget.spend(end - at);
    const head = toByteText(plain.subarray(at, end));
    const length = /^content-length:[ \t]*(\d{1,12})[ \t]*$/im.exec(head.replaceAll('\r', ''))?.[1];
    if (length === undefined) throw new SiteError(damaged(record, 'its length is missing'));
    const next = end + END.length + Number(length);
    if (next + END.length > plain.length) throw new SiteError(damaged(record, 'it is cut short'));
    if (toByteText(plain.subarray(next, next + END.length)) !== END) {
      throw new SiteError(damaged(record, 'its length is wrong'));
    }
    at = next + END.length;
  }
}

/** Where the empty line after a header begins; null if there is none within reach. */
function endOfHead(plain: Uint8Array, start: number): number | null {
  const last = Math.min(start + MOST_OF_A_HEAD, plain.length) - END.length;
  for (let at = start; at <= last; at++) {
    if (plain[at] === CR && plain[at + 1] === LF && plain[at + 2] === CR && plain[at + 3] === LF) return at;
  }
  return null;
}

export const tooMany = (): SiteError => new SiteError(`The WARC has more than ${MAX_RECORDS} records.`);

const damaged = (record: number, reason: string): string =>
  `The WARC is damaged in record ${record}: ${reason}.`;
