/** The effect of typing on form fields that do not simply hold the typed characters. */

/** Input types whose content is a string that grows with every key. */
const TEXT_TYPES = new Set(['text', 'search', 'url', 'tel', 'email', 'password']);
/** Input types that a keyboard cannot fill. */
const UNTYPABLE_TYPES = new Set([
  'checkbox',
  'radio',
  'button',
  'submit',
  'reset',
  'image',
  'file',
  'hidden',
  'range',
  'color',
]);

export type FieldKind = 'text' | 'number' | 'parsed' | 'select' | 'rich';

/** How a field takes text; null if it takes none. 'parsed': dates and times, which are set once everything is typed. */
export function fieldKind(element: Element): FieldKind | null {
  switch (element.localName) {
    case 'textarea':
      return 'text';
    case 'select':
      return 'select';
    case 'input': {
      const { type } = element as HTMLInputElement;
      if (TEXT_TYPES.has(type)) return 'text';
      if (UNTYPABLE_TYPES.has(type)) return null;
      return type === 'number' ? 'number' : 'parsed';
    }
    default:
      return isEditable(element) ? 'rich' : null;
  }
}

/**
 * Whether the element is, or is inside, content that the user may edit. Reading the property alone would make the
 * browser compute styles.
 */
export function isEditable(element: Element): element is HTMLElement {
  return element.closest('[contenteditable]') !== null && (element as HTMLElement).isContentEditable;
}

/** The value that a date or time input gets from typed text, e.g. `3:57PM` -> `15:57`, `03/07/2016` -> `2016-03-07`. */
export function parseFieldValue(type: string, text: string): string {
  const typed = text.trim();
  if (type === 'date') {
    const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed);
    return us ? `${us[3]}-${us[1].padStart(2, '0')}-${us[2].padStart(2, '0')}` : typed;
  }
  if (type === 'time') {
    const clock = /^(\d{1,2}):(\d{2})\s*([ap])\.?m?\.?$/i.exec(typed);
    if (!clock) return /^\d:\d\d$/.test(typed) ? `0${typed}` : typed;
    const hours = (Number(clock[1]) % 12) + (clock[3].toLowerCase() === 'p' ? 12 : 0);
    return `${String(hours).padStart(2, '0')}:${clock[2]}`;
  }
  return typed;
}

/**
 * The option that type-ahead chooses: the one with exactly that text, otherwise the next that starts with it, wrapping
 * around from the `current` one; -1 for none. A repeated letter cycles through the options that start with it.
 */
export function matchOption(labels: readonly string[], typed: string, current = -1): number {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return -1;
  const exact = labels.findIndex((label) => label.trim() === typed.trim());
  if (exact >= 0) return exact;
  const isRepeated = [...wanted].every((letter) => letter === wanted[0]);
  const first = isRepeated ? current + 1 : Math.max(0, current);
  const order = labels.map((_, i) => (first + i) % labels.length);
  const startsWith = (prefix: string) =>
    order.find((index) => labels[index].trim().toLowerCase().startsWith(prefix)) ?? -1;
  const found = startsWith(wanted);
  return found < 0 && isRepeated ? startsWith(wanted[0]) : found;
}
