/** Checks what a sandboxed page says a person's hand did in it: it may say anything, but only in this form. */
import type { RawInput } from '../contracts/demo';
import { rawInput } from '../demo/format';
import { BadReply } from './checkReply';

/** The most characters of one act. */
const MAX_CHARACTERS = 1_000;

/** Null if the message is about something else. @throws BadReply */
export function checkHandNews(message: Readonly<Record<string, unknown>>): RawInput | null {
  if (message.news !== 'hand') return null;
  const read = isShort(message.input) ? rawInput.safeParse(message.input) : null;
  if (!read?.success) throw new BadReply('what the hand did in it makes no sense');
  return read.data;
}

function isShort(value: unknown): boolean {
  try {
    return (JSON.stringify(value) ?? '').length <= MAX_CHARACTERS;
  } catch {
    // Cycles.
    return false;
  }
}
