/** What Enter and Space do to buttons, links, checkboxes and fields of a form. */

/** Input types that Enter and Space activate. */
const BUTTON_TYPES = new Set(['button', 'submit', 'reset', 'image', 'color', 'file']);
/** With two of these and no submit button, Enter does not submit the form. */
const BLOCKING_TYPES = new Set(
  'text search tel url email password date month week time datetime-local number'.split(' '),
);

const inputType = (element: Element) =>
  element.localName === 'input' ? (element as HTMLInputElement).type : null;

const isButton = (element: Element) =>
  element.localName === 'button' || BUTTON_TYPES.has(inputType(element) ?? '');

const isSummary = (element: Element) =>
  element.localName === 'summary' && element.parentElement?.localName === 'details';

/** Links are followed when Enter goes down; everything else waits for the character. */
export const isLink = (element: Element) => element.matches('a[href], area[href]');

export const isPushedByEnter = (element: Element) => isButton(element) || isSummary(element);

/** A radio button that is already on stays as it is. */
export function isPushedBySpace(element: Element): boolean {
  const type = inputType(element);
  const isOffRadio = type === 'radio' && !(element as HTMLInputElement).checked;
  return isPushedByEnter(element) || type === 'checkbox' || isOffRadio;
}

/** Enter in a field pushes the first submit button of its form. A form with none is submitted if that is unambiguous. */
export function submitFormOf(field: Element): void {
  const { form } = field as HTMLInputElement;
  if (!form) return;
  const button = findSubmitButton(form);
  if (button) {
    if (!button.matches(':disabled')) button.click();
    return;
  }
  const fields = Array.from(form.elements).filter((element) => BLOCKING_TYPES.has(inputType(element) ?? ''));
  if (fields.length <= 1) form.requestSubmit();
}

/** Image buttons are not part of `form.elements`. */
function findSubmitButton(form: HTMLFormElement): HTMLElement | undefined {
  const candidates = form.ownerDocument.querySelectorAll<HTMLButtonElement | HTMLInputElement>(
    'button, input[type="submit" i], input[type="image" i]',
  );
  return Array.from(candidates).find(
    (button) => button.form === form && button.type !== 'button' && button.type !== 'reset',
  );
}
