/** Which fields of a page are for passwords, PINs, card numbers and the like. */
import { fieldKind } from '../../env/input/fieldText';
import type { TextControl } from '../../env/input/textControl';
import { isPasswordLabel, isPasswordName } from '../../sites/secrets/names';

/** Whether it is a field for text, and either its type or one of its names says that the text is secret. */
export function isSecretField(element: Element): element is TextControl {
  const kind = fieldKind(element);
  if (kind !== 'text' && kind !== 'number') return false;
  const field = element as TextControl;
  return (
    field.type === 'password' || namesOf(field).some(isPasswordName) || labelsOf(field).some(isPasswordLabel)
  );
}

function namesOf(field: TextControl): string[] {
  // A list: `section-a billing cc-csc`.
  const purposes = (field.getAttribute('autocomplete') ?? '').split(/\s+/);
  // In fields of other types, `new-password` only keeps browsers from offering to fill them in.
  return [field.name, field.id, ...purposes.filter((purpose) => purpose !== 'new-password')];
}

const labelsOf = (field: TextControl): string[] => [
  field.getAttribute('aria-label') ?? '',
  field.getAttribute('placeholder') ?? '',
  ...Array.from(field.labels ?? [], (label) => label.textContent ?? ''),
];
