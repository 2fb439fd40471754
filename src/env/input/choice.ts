/** Controls whose value is chosen rather than typed: what filling them in means. */
import { groupOf, isRadio } from './controls/radioGroup';

/** What to do: press this element or, if it already has the value, only move to it. */
export type Choice =
  | { readonly press: Element }
  | { readonly turnTo: Element }
  | { readonly problem: string };

/**
 * How to make a radio button or a checkbox hold `text`; null for other kinds of elements. In a group of radio buttons,
 * any button stands for the group; a button is named by its value or by its label. A checkbox holds "true" or "false".
 */
export function choiceOf(element: Element, text: string): Choice | null {
  if (isRadio(element)) {
    const button = groupOf(element).find((radio) => isShown(radio) && isCalled(radio, text));
    return button ? { press: button } : { problem: `no radio button of the group is "${text}"` };
  }
  if (!isCheckbox(element)) return null;
  if (text !== 'true' && text !== 'false')
    return { problem: `a checkbox is "true" or "false", not "${text}"` };
  return element.checked === (text === 'true') ? { turnTo: element } : { press: element };
}

const isCheckbox = (element: Element): element is HTMLInputElement =>
  element.localName === 'input' && (element as HTMLInputElement).type === 'checkbox';

const isShown = (element: Element) => element.getClientRects().length > 0;

const isCalled = ({ value, labels }: HTMLInputElement, name: string): boolean =>
  value === name || Array.from(labels ?? []).some((label) => label.textContent.trim() === name.trim());
