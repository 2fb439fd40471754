/** What people call the elements of a page. */

export const TEXT = 'text';

const NAMES: Readonly<Record<string, string>> = {
  a: 'link',
  img: 'picture',
  input_button: 'button',
  input_checkbox: 'checkbox',
  input_number: 'number field',
  input_password: 'password field',
  input_radio: 'radio button',
  input_submit: 'submit button',
  input_text: 'text field',
  select: 'drop-down list',
  span: TEXT,
  svg: 'picture',
  t: TEXT,
  textarea: 'text area',
};

/** Tags that are words themselves. */
const WORDS: ReadonlySet<string> = new Set(['button', 'label', 'option']);

/** The word for elements with a tag, as observations spell it (`input_text`); null if people have none. */
export function elementName(tag: string): string | null {
  const known = tag.toLowerCase();
  return NAMES[known] ?? (WORDS.has(known) ? known : null);
}
