/** Translates the heads' choices into actions of the environment: a grid cell, a button and a key make one action. */
import type { Action } from '../../../contracts/env';
import type { PictureSize } from '../../../contracts/needs';
import { WHEEL_PX } from '../../shared/wheel';
import { cellAt, pointOf } from './grid';
import { KEYS, keyIndex, NO_KEY, SLOT_KEYS } from './keys';
import { AT_START, isSpent, type SlotPointer, slotFor, typeNext } from './slotPointer';

/** The mouse head: the pointer goes to the cell with the button up, with the button down, or for a click. */
export const BUTTONS = ['move', 'drag', 'click'];
/** With a wheel, it may also turn it once at the cell. */
const WITH_WHEEL = [...BUTTONS, 'scroll up', 'scroll down'];
export const [MOVE, DRAG, CLICK, SCROLL_UP, SCROLL_DOWN] = [0, 1, 2, 3, 4];

/** What the mouse head chooses from. */
export const buttonsOf = ({ wheel }: { readonly wheel: boolean }): readonly string[] =>
  wheel ? WITH_WHEEL : BUTTONS;

/** With a key, button and cell are ignored: one act per step. */
export interface Choice {
  readonly key: number;
  readonly button: number;
  readonly cell: number;
}

/** The state of the hand that plays an episode; plain data. */
export interface Hand {
  /** Whether the mouse button is down. */
  readonly isHeld: boolean;
  /** Where the pointer is; null before it has been anywhere. */
  readonly cell: number | null;
  readonly pointer: SlotPointer;
  /** The element that had the focus when a slot was typed from last. */
  readonly field: number | null;
}

export const AT_REST: Hand = { isHeld: false, cell: null, pointer: AT_START, field: null };

export interface Surroundings {
  readonly slots: readonly string[];
  readonly screenSize: PictureSize;
  /** The element that has the focus, by its ref. */
  readonly focused: number | null;
  /** Whether text starts over in another field: slots are typed there from the start. */
  readonly fieldRestartsSlots: boolean;
  /** Whether a slot at its end cannot be chosen. */
  readonly masksSpentSlots: boolean;
  /** Whether the mouse has a wheel. */
  readonly wheel: boolean;
}

/** No key is withheld. */
export const NONE_WITHHELD = -1;

/** The key that cannot be chosen now although the query has it: a slot at its end. */
export function withheldKey(hand: Hand, around: Surroundings): number {
  const pointer = pointerIn(hand, around);
  return around.masksSpentSlots && isSpent(pointer, around.slots) ? SLOT_KEYS + pointer.slot : NONE_WITHHELD;
}

/** How far the slot has been typed in the focused field. */
const pointerIn = ({ pointer, field }: Hand, { focused, fieldRestartsSlots }: Surroundings): SlotPointer =>
  fieldRestartsSlots && field !== focused ? AT_START : pointer;

/** The action that a choice stands for, and the hand after it. A slot at its end types nothing. */
export function act(
  choice: Choice,
  hand: Hand,
  around: Surroundings,
): { readonly action: Action; readonly hand: Hand } {
  if (choice.key !== NO_KEY) return press(choice.key, hand, around);
  const at = pointOf(choice.cell, around.screenSize);
  const after = { ...hand, cell: choice.cell };
  switch (choice.button) {
    case MOVE:
      if (hand.isHeld) return { action: { kind: 'mouseUp', ...at }, hand: { ...after, isHeld: false } };
      return { action: { kind: 'mouseMove', ...at }, hand: after };
    case DRAG:
      if (hand.isHeld) return { action: { kind: 'mouseMove', ...at }, hand: after };
      return { action: { kind: 'mouseDown', ...at }, hand: { ...after, isHeld: true } };
    case SCROLL_UP:
      return { action: { kind: 'wheel', ...at, deltaX: 0, deltaY: -WHEEL_PX }, hand: after };
    case SCROLL_DOWN:
      return { action: { kind: 'wheel', ...at, deltaX: 0, deltaY: WHEEL_PX }, hand: after };
    default:
      // A click while the button is down releases it.
      if (hand.isHeld) return { action: { kind: 'mouseUp', ...at }, hand: { ...after, isHeld: false } };
      return { action: { kind: 'mouseClick', ...at }, hand: after };
  }
}

function press(key: number, hand: Hand, around: Surroundings): { action: Action; hand: Hand } {
  const choice = KEYS[key];
  if (choice.kind === 'none') return { action: { kind: 'noop' }, hand };
  if (choice.kind !== 'slot') {
    const { key: name, modifiers } = choice;
    return { action: { kind: 'key', key: name, ...(modifiers && { modifiers }) }, hand };
  }
  const { character, pointer } = typeNext(pointerIn(hand, around), choice.slot, around.slots);
  const action: Action = character === null ? { kind: 'noop' } : { kind: 'key', key: keyOf(character) };
  return { action, hand: { ...hand, pointer, field: around.focused } };
}

const keyOf = (character: string): string => (character === '\n' ? 'Enter' : character);

/**
 * The choice closest to an action of a demonstration; null for actions that no choice does (a wheel turned sideways, or
 * at all if the agent has none; a character that is in no slot).
 * @param typed the characters that the demonstration types from here on, this one included
 */
export function choiceFor(
  action: Action,
  hand: Hand,
  typed: readonly string[],
  around: Surroundings,
): Choice | null {
  const { slots, screenSize, wheel } = around;
  const point = (button: number, cell: number): Choice => ({ key: NO_KEY, button, cell });
  switch (action.kind) {
    case 'noop':
      return hand.cell === null ? null : point(hand.isHeld ? DRAG : MOVE, hand.cell);
    case 'mouseMove':
      return point(hand.isHeld ? DRAG : MOVE, cellAt(action, screenSize));
    case 'mouseDown':
      return point(DRAG, cellAt(action, screenSize));
    case 'mouseUp':
      return point(MOVE, cellAt(action, screenSize));
    case 'mouseClick':
      return point(CLICK, cellAt(action, screenSize));
    case 'wheel': {
      if (!wheel || action.deltaY === 0) return null;
      return point(action.deltaY < 0 ? SCROLL_UP : SCROLL_DOWN, cellAt(action, screenSize));
    }
    case 'key': {
      const slot = action.modifiers?.length ? -1 : slotFor(pointerIn(hand, around), typed, slots);
      const key = slot >= 0 ? SLOT_KEYS + slot : keyIndex(action);
      return key < 0 ? null : { key, button: MOVE, cell: hand.cell ?? 0 };
    }
    default:
      return null;
  }
}

/** Whether the mouse does more than move. */
export const isMouseEvent = ({ key, button }: Choice, isRelease: boolean): boolean =>
  key === NO_KEY && (button !== MOVE || isRelease);

/** The characters that a list of actions types from one of them on, until something else is done. */
export function typedFrom(actions: readonly Action[], from: number): string[] {
  const characters: string[] = [];
  for (let i = from; i < actions.length; i++) {
    const action = actions[i];
    if (action.kind === 'noop') continue;
    if (action.kind !== 'key' || action.modifiers?.length || [...action.key].length !== 1) break;
    characters.push(action.key);
  }
  return characters;
}
