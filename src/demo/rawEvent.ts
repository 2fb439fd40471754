/** Page events in the form that demonstrations use. */
import type { RawEvent } from '../contracts/demo';

export const MOUSE_TYPES = ['click', 'dblclick', 'mousedown', 'mouseup'];
const KEY_TYPES = ['keypress', 'keydown', 'keyup'];
export const EVENT_TYPES = [...MOUSE_TYPES, ...KEY_TYPES, 'scroll'];

/** `timing` is the event phase: 1 before the page reacts, 3 after. */
export function toRawEvent(event: Event): RawEvent {
  const { type, eventPhase: timing } = event;
  if (MOUSE_TYPES.includes(type)) {
    const { pageX: x, pageY: y } = event as MouseEvent;
    return { type, timing, x, y };
  }
  if (KEY_TYPES.includes(type)) {
    const { keyCode, charCode } = event as KeyboardEvent;
    return { type, timing, keyCode, charCode };
  }
  return { type, timing };
}
