/** The options of a drop-down list, as far as the page reveals them. */
import type { Dom, DomElement } from '../../../contracts/dom';

export function optionsOf(dom: Dom, select: DomElement): string[] {
  const texts: string[] = [];
  const visit = (index: number) => {
    const { text, children } = dom.elements[index];
    if (text) texts.push(text);
    for (const inner of children) visit(inner);
  };
  for (const child of select.children) visit(child);
  return texts;
}
