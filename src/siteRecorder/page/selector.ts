/** A CSS selector that finds one element of a page, and no other. */

/** As short as possible: its id, or the path from the nearest ancestor that has one, or from the body. */
export function selectorOf(element: Element): string {
  const steps: string[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) {
    const id = idSelector(at);
    steps.unshift(id ?? stepOf(at));
    const selector = steps.join(' > ');
    if (id !== null || at === at.ownerDocument.body || !at.parentElement) return selector;
  }
  return steps.join(' > ');
}

/** Null if another element has the same id. */
function idSelector(element: Element): string | null {
  if (!element.id) return null;
  const selector = `#${CSS.escape(element.id)}`;
  return element.ownerDocument.querySelectorAll(selector).length === 1 ? selector : null;
}

function stepOf(element: Element): string {
  const name = CSS.escape(element.localName);
  const siblings = Array.from(element.parentElement?.children ?? []);
  const alike = siblings.filter(({ localName }) => localName === element.localName);
  return alike.length > 1 ? `${name}:nth-of-type(${alike.indexOf(element) + 1})` : name;
}
