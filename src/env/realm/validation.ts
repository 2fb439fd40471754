/**
 * Forms that refuse to be submitted. A browser focuses the first invalid field, bypassing any script, and shows a
 * bubble; here the frame's own focus goes there, and there is no bubble.
 */
import type { FrameFocus } from './FrameFocus';

export function guardValidation(
  win: Window & typeof globalThis,
  focus: FrameFocus,
  isVirtual: () => boolean,
): void {
  let isOnlyChecked = false;
  const classes = [
    win.HTMLFormElement,
    win.HTMLInputElement,
    win.HTMLSelectElement,
    win.HTMLTextAreaElement,
    win.HTMLButtonElement,
  ];
  for (const { prototype } of classes) {
    const { checkValidity } = prototype;
    prototype.checkValidity = function (this: HTMLFormElement) {
      isOnlyChecked = true;
      try {
        return checkValidity.call(this);
      } finally {
        isOnlyChecked = false;
      }
    };
  }
  let unhandled: HTMLInputElement[] = [];
  const refuse = (event: Event) => {
    const field = event.target as HTMLInputElement;
    if (!event.defaultPrevented) unhandled.push(field);
    event.preventDefault();
    if (!isLastInvalid(field)) return;
    if (!isOnlyChecked && unhandled.length > 0) focus.focus(unhandled[0]);
    unhandled = [];
  };
  win.addEventListener(
    'invalid',
    (event) => {
      // After the page's own listeners, which may prevent it; the event does not bubble.
      if (isVirtual()) event.target!.addEventListener('invalid', refuse, { once: true });
    },
    true,
  );
}

/** All fields of a form receive their events before the focus moves. */
function isLastInvalid(field: HTMLInputElement): boolean {
  const last = Array.from(field.form?.elements ?? []).findLast((element) =>
    element.matches(':invalid:not(fieldset)'),
  );
  return !last || last === field;
}
