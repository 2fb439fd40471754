/** A demonstration frame by frame, as it was replayed at the agent's pace: steps without an act are left out (Section 2.5). */
import type { Action, Fields } from '../../../contracts/env';
import type { PictureSize } from '../../../contracts/needs';
import type { KeyPress } from '../../shared/keyPress';
import { EMIT_TEXT, WAIT } from '../act/actionTypes';
import { choose } from '../act/hand';
import { choiceOf, placeOf } from '../act/reading';
import type { Act } from './acts';
import { isTyping, readTyping } from './typing';

export interface Frame {
  readonly action: Action;
}

/** An act, and the frame in which it was done. */
export interface FramedAct extends Act {
  readonly frame: number;
}

/**
 * At most `removedNoops` consecutive frames without an act are left out; the others count as waiting. A text that is a
 * field of the instruction is emitted where its first character was typed.
 */
export function actsInFrames(
  frames: readonly Frame[],
  fields: Fields,
  screenSize: PictureSize,
  removedNoops: number,
): FramedAct[] {
  const acts: FramedAct[] = [];
  const used = new Set<number>();
  let idle = 0;
  for (let t = 0; t < frames.length; ) {
    const { action } = frames[t];
    if (action.kind === 'noop') {
      idle += 1;
      if (idle > removedNoops) acts.push({ frame: t, choice: choose(WAIT), at: null });
      t += 1;
      continue;
    }
    idle = 0;
    const run = typingRun(frames, t);
    const reading = run.keys.length > 0 ? readTyping(run.keys, fields, used) : null;
    if (reading && 'field' in reading) {
      acts.push({ frame: t, choice: choose(EMIT_TEXT, { field: reading.field }), at: null });
      t = run.end;
      continue;
    }
    // Key by key, slips included: each has its own frame.
    for (const end = Math.max(run.end, t + 1); t < end; t++) {
      const { action } = frames[t];
      if (action.kind === 'noop') continue;
      const choice = choiceOf(action, { screenSize, fields, refs: [] });
      if (choice) acts.push({ frame: t, choice, at: placeOf(action) });
    }
  }
  return acts;
}

/** Keys that make text from a frame on, with waiting in between; none if the frame has no such key. */
function typingRun(frames: readonly Frame[], from: number): { keys: KeyPress[]; end: number } {
  const keys: KeyPress[] = [];
  let end = from;
  for (let t = from; t < frames.length; t++) {
    const { action } = frames[t];
    if (action.kind === 'noop' && keys.length > 0) continue;
    if (action.kind !== 'key' || !isTyping(action)) break;
    keys.push(action);
    end = t + 1;
  }
  return { keys, end };
}
