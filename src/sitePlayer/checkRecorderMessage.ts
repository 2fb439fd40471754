/** Checks a recorded page's reports of what was done in it: a page may report anything, but only in this form. */
import { z } from 'zod';
import { rawDomNode, rawEvent, rawInput } from '../demo/format';
import { isTooDeep } from '../files/jsonDepth';
import { BadReply } from '../sandbox/checkReply';
import type { PageMessage } from '../siteRecorder/messages';

/** The most characters of one message; a page of a thousand elements takes a tenth of that. */
const MAX_CHARACTERS = 2_000_000;
const MAX_TEXT = 10_000;

const text = z.string().max(MAX_TEXT);
const said = { time: z.number(), document: z.string().max(100) };
/** Times are added where messages are collected. */
const input = z.looseObject({}).refine((value) => rawInput.safeParse({ ...value, time: 0 }).success);

const pageMessage = z.discriminatedUnion('kind', [
  z.strictObject({ ...said, kind: z.literal('page'), url: text, dom: rawDomNode }),
  z.strictObject({ ...said, kind: z.literal('event'), action: rawEvent, dom: rawDomNode }),
  z.strictObject({ ...said, kind: z.literal('input'), input }),
  z.strictObject({
    ...said,
    kind: z.literal('password'),
    names: z.array(text).max(10),
    ref: z.number().nullable(),
    value: text,
  }),
  z.strictObject({ ...said, kind: z.literal('answer'), url: text, selector: text, text }),
  z.strictObject({ ...said, kind: z.literal('unmarked') }),
]);

/** @throws BadReply */
export function checkRecorderMessage(value: unknown): PageMessage {
  const read = pageMessage.safeParse(plain(value));
  if (!read.success) throw new BadReply('what it has recorded makes no sense');
  return read.data as PageMessage;
}

/** As plain JSON: no cycles, nothing too long, nothing so deep that whoever handles it next runs out of stack. */
function plain(value: unknown): unknown {
  try {
    const written = JSON.stringify(value) ?? 'null';
    return written.length > MAX_CHARACTERS || isTooDeep(written) ? null : JSON.parse(written);
  } catch {
    // Cycles, and in some engines what is nested deeply.
    return null;
  }
}
