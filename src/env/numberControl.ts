/** Arrow keys in `<input type="number">`. */
import type { InputContext } from './inputContext';

/** Steps the number. Returns whether the key is one that does. */
export function stepNumber({ win, focus }: InputContext, input: HTMLInputElement, key: string): boolean {
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return false;
  if (input.readOnly) return true;
  const { value } = input;
  const probe = input.cloneNode() as HTMLInputElement;
  probe.value = value;
  if (key === 'ArrowUp') probe.stepUp();
  else probe.stepDown();
  const next = probe.value;
  if (next === value) return true;
  const before = {
    inputType: 'insertText',
    data: next,
    bubbles: true,
    cancelable: true,
    composed: true,
    view: win,
  };
  if (!input.dispatchEvent(new win.InputEvent('beforeinput', before))) return true;
  if (key === 'ArrowUp') input.stepUp();
  else input.stepDown();
  input.dispatchEvent(new win.Event('input', { bubbles: true, composed: true }));
  input.dispatchEvent(new win.Event('change', { bubbles: true }));
  focus.noteCommitted(input);
  return true;
}
