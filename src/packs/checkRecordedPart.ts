/** Checks what a sandboxed page says was done in it. The page may say anything, but only in the form of a demonstration. */
import { z } from 'zod';
import { rawState } from '../demo/format';
import { isTooDeep } from '../files/jsonDepth';
import { BadReply } from '../sandbox/checkReply';
import type { RecordedPart } from './protocol';

/** The most characters of one piece: a page of a thousand elements takes a tenth of that for each event. */
const MAX_CHARACTERS = 16_000_000;

const recordedPart: z.ZodType<RecordedPart> = z.strictObject({
  states: z.array(rawState),
  ended: z.strictObject({ reward: z.number(), rawReward: z.number() }).nullable(),
});

/** @throws BadReply */
export function checkRecordedPart(value: unknown): RecordedPart {
  const isText = typeof value === 'string' && value.length <= MAX_CHARACTERS && !isTooDeep(value);
  const read = isText ? recordedPart.safeParse(parse(value)) : null;
  if (!read?.success) throw new BadReply('what it has recorded makes no sense');
  return read.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
