/** From decisions to a design that pages are built from. */
import type { Placement, SiteDesign } from '../../../task/gminiwob/design';
import { findPrimitive, SKIP, TOKENS } from '../../../task/gminiwob/primitives';
import type { DesignStep } from './decisions';

/**
 * SKIP places nothing. As in the released pages, the site has as many pages as its last primitive requires, whatever
 * number was decided on.
 * @param repeatedFields whether a field that another page already has stays in
 */
export function toDesign(
  steps: readonly DesignStep[],
  repeatedFields: 'left out' | 'kept' = 'left out',
): SiteDesign {
  const pageOf = new Map<string, number>();
  const primitives: Placement[] = [];
  for (const { token, page } of steps) {
    const name = TOKENS[token];
    if (name === SKIP) continue;
    const first = pageOf.get(name) ?? page;
    pageOf.set(name, first);
    const isRepeated = first !== page && findPrimitive(name)!.isActive;
    if (isRepeated && repeatedFields === 'left out') continue;
    const isThere = primitives.some(([other, where]) => other === name && where === page);
    if (!isThere) primitives.push([name, page]);
  }
  return { primitives };
}
