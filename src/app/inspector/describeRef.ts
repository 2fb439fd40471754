/** Elements in words, by the refs an inspection uses for them. */
import type { ElementRef } from '../../contracts/dom';
import { describeElement } from '../../dom/describe';
import type { PageState } from '../stage/pageState';

export function describeRef({ dom }: Pick<PageState, 'dom'>, ref: ElementRef): string {
  const element = dom.elements.find((candidate) => candidate.ref === ref);
  return element ? describeElement(dom, element) : `element ${ref}`;
}
