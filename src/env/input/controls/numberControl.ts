/** `<input type="number">`: arrow keys and the buttons at its right end step the number. */
import type { Point } from '../../../contracts/env';
import type { InputContext } from '../inputContext';

/** Width of Chromium's pair of buttons, CSS pixels. */
const BUTTONS_PX = 15;

/** Returns whether the key is a stepping key. */
export function stepByKey(context: InputContext, input: HTMLInputElement, key: string): boolean {
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return false;
  if (step(context, input, key === 'ArrowUp')) fireChange(context, input);
  return true;
}

/** A press on one of the buttons steps. Returns a function to call on release; null for a press elsewhere. */
export function stepByPress(context: InputContext, input: HTMLInputElement, at: Point): (() => void) | null {
  const { right, top, height } = input.getBoundingClientRect();
  const style = context.win.getComputedStyle(input);
  const edge = right - parseFloat(style.borderRightWidth) - parseFloat(style.paddingRight);
  if (style.appearance === 'textfield' || at.x < edge - BUTTONS_PX || at.x > edge) return null;
  const hasStepped = step(context, input, at.y < top + height / 2);
  return () => {
    if (hasStepped) fireChange(context, input);
  };
}

/** Returns whether there was a step to make and the page allowed it. */
function step({ win, late }: InputContext, input: HTMLInputElement, isUp: boolean): boolean {
  if (input.readOnly) return false;
  const next = input.cloneNode() as HTMLInputElement;
  next.value = input.value;
  if (isUp) next.stepUp();
  else next.stepDown();
  if (next.value === input.value) return false;
  const init = { inputType: 'insertText', data: next.value, bubbles: true, cancelable: true, composed: true };
  if (!input.dispatchEvent(new win.InputEvent('beforeinput', { ...init, view: win }))) return false;
  if (isUp) input.stepUp();
  else input.stepDown();
  input.dispatchEvent(new win.Event('input', { bubbles: true, composed: true }));
  late.dispatch('selectionchange', input);
  return true;
}

function fireChange({ win, focus }: InputContext, input: HTMLInputElement): void {
  input.dispatchEvent(new win.Event('change', { bubbles: true }));
  focus.noteCommitted(input);
}
