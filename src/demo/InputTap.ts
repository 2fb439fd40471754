/**
 * Hears what a person's hand does in a page: presses, releases, moves and turns of the mouse, and keys, in the window
 * where the task takes place; for booking forms, that is the one in `iframe#wrap`. A choice from a list that the browser
 * draws is heard as the keys that would have made it. Times are left for the recorder to add.
 */
import type { RawInput } from '../contracts/demo';
import type { Modifier } from '../contracts/env';
import type { PageWindow } from '../env/page';
import { ListChoice } from './ListChoice';

export type WithoutTime<Input> = Input extends RawInput ? Omit<Input, 'time'> : never;

export const INPUT_TYPES = ['mousemove', 'mousedown', 'mouseup', 'wheel', 'keydown'] as const;
const MODIFIER_KEYS = new Set(['Control', 'Shift', 'Alt', 'AltGraph', 'Meta', 'CapsLock']);

export class InputTap {
  private readonly frame: HTMLIFrameElement | null;
  private document: Document | null = null;
  private readonly listChoice = new ListChoice();

  /** @param onChoice called for a choice from a list, before its keys: with the text that is chosen, and where */
  constructor(
    private readonly page: PageWindow,
    private readonly onInput: (input: WithoutTime<RawInput>) => void,
    private readonly onChoice: (text: string, select: EventTarget) => void = () => {},
  ) {
    this.frame = page.document.querySelector<HTMLIFrameElement>('iframe#wrap');
    this.frame?.addEventListener('load', this.listen);
    this.listen();
  }

  /** Whether it is the release of a key that was pressed in a list, out of the page's sight. */
  isFromList(event: Event): boolean {
    return this.listChoice.isFromList(event);
  }

  dispose(): void {
    this.frame?.removeEventListener('load', this.listen);
    this.unlisten();
  }

  private readonly listen = (): void => {
    this.unlisten();
    this.document = this.frame ? this.frame.contentDocument : this.page.document;
    // In the capture phase, on the way to their target: the page cannot keep them from being heard.
    for (const type of INPUT_TYPES) this.document?.addEventListener(type, this.hear, true);
    this.document?.addEventListener('input', this.hearChoice, true);
  };

  private unlisten(): void {
    for (const type of INPUT_TYPES) this.document?.removeEventListener(type, this.hear, true);
    this.document?.removeEventListener('input', this.hearChoice, true);
    this.document = null;
  }

  private readonly hear = (event: Event): void => {
    this.listChoice.hear(event);
    const input = readInput(event);
    if (input) this.onInput(input);
  };

  private readonly hearChoice = (event: Event): void => {
    const choice = this.listChoice.chosen(event);
    if (!choice) return;
    this.onChoice(choice.text, event.target!);
    for (const input of choice.inputs) this.onInput(input);
  };
}

/**
 * Null for anything that is not an act of its own: buttons other than the main one, a modifier key at the start of a
 * chord.
 */
export function readInput(event: Event): WithoutTime<RawInput> | null {
  if (event.type === 'keydown') {
    const { key } = event as KeyboardEvent;
    if (MODIFIER_KEYS.has(key)) return null;
    // Shift is part of the character that it makes.
    const held = modifiersOf(event as KeyboardEvent).filter((name) => name !== 'Shift' || key.length > 1);
    return { type: 'keydown', key, ...(held.length > 0 && { modifiers: held }) };
  }
  const { clientX: x, clientY: y } = event as MouseEvent;
  switch (event.type) {
    case 'mousemove':
      return { type: 'mousemove', x, y };
    case 'wheel': {
      const { deltaX, deltaY } = event as WheelEvent;
      return { type: 'wheel', x, y, deltaX, deltaY };
    }
    default:
      return readButton(event as MouseEvent);
  }
}

function readButton(event: MouseEvent): WithoutTime<RawInput> | null {
  const { type, button, clientX: x, clientY: y, detail } = event;
  if (button !== 0) return null;
  if (type === 'mouseup') return { type, x, y };
  const modifiers = modifiersOf(event);
  return {
    type: 'mousedown',
    x,
    y,
    count: Math.max(1, detail),
    ...(modifiers.length > 0 && { modifiers }),
  };
}

function modifiersOf(event: MouseEvent | KeyboardEvent): Modifier[] {
  const held: [Modifier, boolean][] = [
    ['Control', event.ctrlKey],
    ['Shift', event.shiftKey],
    ['Alt', event.altKey],
    ['Meta', event.metaKey],
  ];
  return held.flatMap(([name, isHeld]) => (isHeld ? [name] : []));
}
