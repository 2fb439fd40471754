/** What was done, in words; of the mouse at a place, also what was there. */
import type { Dom, DomElement } from '../../contracts/dom';
import type { Action, Point } from '../../contracts/env';
import { describeAction, describeElement } from '../../dom/describe';
import { isLeaf, isPseudoText } from '../../dom/tree';

export function describeTaken(dom: Dom, action: Action): string {
  const said = describeAction(dom, action);
  const point = 'x' in action ? action : action.kind === 'drag' ? action.from : null;
  const under = point && smallestAt(dom, point);
  return under ? `${said}, on ${describeElement(dom, under)}` : said;
}

/** The smallest thing that covers the place, which is what a person means who points there. */
function smallestAt(dom: Dom, { x, y }: Point): DomElement | null {
  let smallest: DomElement | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const element of dom.elements) {
    const { left, top, width, height } = element;
    if (!isLeaf(element) || isPseudoText(element)) continue;
    if (x < left || y < top || x > left + width || y > top + height || width * height >= least) continue;
    smallest = element;
    least = width * height;
  }
  return smallest;
}
