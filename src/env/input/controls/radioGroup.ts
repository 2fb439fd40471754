/** Radio buttons of one group, which the keyboard treats as one control. */

export const isRadio = (element: Element): element is HTMLInputElement =>
  element.localName === 'input' && (element as HTMLInputElement).type === 'radio';

/** The radio buttons that exclude each other with this one, itself included, in document order. */
export function groupOf(radio: HTMLInputElement): HTMLInputElement[] {
  if (radio.name === '') return [radio];
  const scope = radio.form ?? (radio.getRootNode() as ParentNode);
  const all = scope.querySelectorAll<HTMLInputElement>('input[type="radio" i]');
  return Array.from(all).filter(({ name, form }) => name === radio.name && form === radio.form);
}

/** The button that an arrow key goes to, wrapping around; null for other keys and for the only button left. */
export function radioAfter(radio: HTMLInputElement, key: string): HTMLInputElement | null {
  const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[key];
  if (!step) return null;
  const usable = groupOf(radio).filter(
    (other) => other === radio || (!other.matches(':disabled') && other.getClientRects().length > 0),
  );
  const next = usable[(usable.indexOf(radio) + step + usable.length) % usable.length];
  return next === radio ? null : next;
}
