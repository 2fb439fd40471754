/**
 * A choice from the list that a browser opens below a `<select>`. The list is the browser's own: the page receives
 * neither mouse nor key events in it, only the choice. Such a choice is recorded as the keys that would have made it,
 * since an agent's select has no list (`src/env/input/controls/SelectControl.ts`).
 */
import type { RawEvent } from '../contracts/demo';
import { isListBox } from '../env/input/controls/SelectControl';

const [CAPTURE, BUBBLE] = [1, 3];

export interface Choice {
  /** Typing it selects the option. */
  readonly text: string;
  /** What a hand would have done instead; if the list took the mouse, the page did not receive its release. */
  readonly inputs: readonly (
    | { readonly type: 'mouseup'; readonly x: number; readonly y: number }
    | { readonly type: 'keydown'; readonly key: string }
  )[];
}

export class ListChoice {
  /** The select whose list the last act may have opened. */
  private opened: Element | null = null;
  /** The key that opened it. */
  private opener: string | null = null;
  /** Where the mouse button is held down; null while it is up. */
  private pressed: { readonly x: number; readonly y: number } | null = null;

  /** To be called with every mouse and key event that the page receives, before it reacts. */
  hear(event: Event): void {
    if (event.type === 'mouseup') this.pressed = null;
    if (event.type === 'mousedown') {
      const { clientX: x, clientY: y } = event as MouseEvent;
      this.pressed = { x, y };
    }
    if (event.type !== 'mousedown' && event.type !== 'keydown') return;
    const { target } = event;
    const isOpening = event.type === 'mousedown' || opensList(event as KeyboardEvent);
    this.opened = isOpening && isClosedSelect(target) ? target : null;
    this.opener = (event as Partial<KeyboardEvent>).code ?? null;
  }

  /** Whether it is the release of a key that was pressed in the list, out of the page's sight. */
  isFromList(event: Event): boolean {
    return event.type === 'keyup' && this.opened !== null && (event as KeyboardEvent).code !== this.opener;
  }

  /** The choice from the list that an `input` event reports; null for one made with keys in the page, by a script or by an agent. */
  chosen({ isTrusted, target }: Event): Choice | null {
    if (!isTrusted || target === null || target !== this.opened) return null;
    const text = (target as HTMLSelectElement).selectedOptions[0]?.text.trim();
    if (!text) return null;
    const release = this.pressed ? [{ type: 'mouseup' as const, ...this.pressed }] : [];
    this.pressed = null;
    return { text, inputs: [...release, ...Array.from(text, (key) => ({ type: 'keydown' as const, key }))] };
  }
}

/** The events of typing a text. */
export function* typingOf(text: string): Generator<RawEvent> {
  for (const character of text) {
    const keyCode = character.toUpperCase().charCodeAt(0);
    const charCode = character.codePointAt(0)!;
    for (const timing of [CAPTURE, BUBBLE]) yield { type: 'keydown', timing, keyCode, charCode: 0 };
    for (const timing of [CAPTURE, BUBBLE]) yield { type: 'keypress', timing, keyCode: charCode, charCode };
    for (const timing of [CAPTURE, BUBBLE]) yield { type: 'keyup', timing, keyCode, charCode: 0 };
  }
}

const isClosedSelect = (target: EventTarget | null): target is HTMLSelectElement =>
  (target as Element | null)?.localName === 'select' && !isListBox(target as HTMLSelectElement);

/** Keys that open the list in some browser on some system; others choose at once. */
function opensList({ key, altKey }: KeyboardEvent): boolean {
  if (key === ' ' || key === 'F4') return true;
  const isArrow = key === 'ArrowDown' || key === 'ArrowUp';
  return isArrow && (altKey || /Mac/.test(navigator.platform));
}
