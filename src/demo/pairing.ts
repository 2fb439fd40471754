/** Each browser event is recorded before and after the page reacts; here the two states are joined into one event. */
import type { RawEvent, RawState } from '../contracts/demo';
import { DemonstrationError } from './DemonstrationError';

export interface RecordedEvent {
  readonly action: RawEvent;
  /** Page before the event took effect: the event's own target is marked in it. */
  readonly before: RawState;
  /** Page after it; `before` itself where the recorder missed that moment. */
  readonly after: RawState;
}

const CAPTURE = 1;
const BUBBLE = 3;

/**
 * Pairs by order alone: a capture state opens a pair, the next bubble state closes it, and a state without a partner (a
 * page handler stopped the event on its way) is paired with itself. Scrolls are left out.
 */
export function pairEvents(states: readonly RawState[]): RecordedEvent[] {
  const events: RecordedEvent[] = [];
  let open: RawState | null = null;
  const close = (before: RawState, after: RawState) => events.push({ action: before.action!, before, after });

  for (const [index, state] of states.entries()) {
    if (index === 0) continue;
    if (!state.action) throw new DemonstrationError(`states[${index}].action is null, only the first may be`);
    if (state.action.type === 'scroll') continue;
    if (state.action.timing === CAPTURE) {
      if (open) close(open, open);
      open = state;
    } else if (state.action.timing === BUBBLE) {
      close(open ?? state, state);
      open = null;
    }
  }
  if (open) close(open, open);
  return events;
}
