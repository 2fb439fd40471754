/**
 * Checks that a WARC is a sequence of complete records: each with its header, as many bytes as that states, and two
 * line ends.
 */
import { toByteText } from '../byteText';
import { SiteError } from '../SiteError';

/** Headers are a few hundred bytes long. */
const MOST_OF_A_HEAD = 64 * 1024;
const END = '\r\n\r\n';

/** @throws SiteError with the number of the record that is damaged */
export function checkFraming(plain: Uint8Array): void {
  let record = 0;
  for (let at = 0; at < plain.length; ) {
    record += 1;
    const head = toByteText(plain.subarray(at, at + MOST_OF_A_HEAD));
    if (!/^WARC\/\d\.\d\r\n/.test(head)) {
      throw new SiteError(
        record === 1 ? 'This is not a WARC file.' : damaged(record, 'it does not start like one'),
      );
    }
    const end = head.indexOf(END);
    if (end < 0) throw new SiteError(damaged(record, 'its header has no end'));
    const length = /^content-length:[ \t]*(\d{1,12})[ \t]*$/im.exec(
      head.slice(0, end).replaceAll('\r', ''),
    )?.[1];
    if (length === undefined) throw new SiteError(damaged(record, 'its length is missing'));
    const next = at + end + END.length + Number(length);
    if (next + END.length > plain.length) throw new SiteError(damaged(record, 'it is cut short'));
    if (toByteText(plain.subarray(next, next + END.length)) !== END) {
      throw new SiteError(damaged(record, 'its length is wrong'));
    }
    at = next + END.length;
  }
}

const damaged = (record: number, reason: string): string =>
  `The WARC is damaged in record ${record}: ${reason}.`;
