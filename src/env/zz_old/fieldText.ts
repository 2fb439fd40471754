/** What typing does to a form field that does not simply hold the typed characters. */

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

/** How a field takes text; null when it takes none. 'parsed': dates and times, set once all is typed. */
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
      return (element as HTMLElement).isContentEditable ? 'rich' : null;
  }
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

/** The option that type-ahead would choose: the same text, else the first that starts with it; -1 for none. */
export function matchOption(labels: readonly string[], text: string): number {
  const wanted = text.trim().toLowerCase();
  const exact = labels.findIndex((label) => label.trim() === text.trim());
  return exact >= 0 ? exact : labels.findIndex((label) => label.trim().toLowerCase().startsWith(wanted));
}
