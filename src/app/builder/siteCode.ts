/**
 * A site as a part of the address: `0.navbar.username-1.password.submit`. Runs of primitives on one page, in design
 * order, each with the page's number in front; then `pages.3` and `faithful` where they are set. All characters are safe in an
 * address.
 */
import type { SiteDesign } from '../../task/gminiwob/design';
import { checkDesign, type ReadDesign } from './readDesign';

export function encodeSite({ primitives, pages, faithful }: SiteDesign): string {
  const stretches: { readonly page: number; readonly tokens: string[] }[] = [];
  for (const [token, page] of primitives) {
    const last = stretches.at(-1);
    if (last?.page === page) last.tokens.push(token);
    else stretches.push({ page, tokens: [token] });
  }
  return [
    ...stretches.map(({ page, tokens }) => [page, ...tokens].join('.')),
    ...(pages === undefined ? [] : [`pages.${pages}`]),
    ...(faithful ? ['faithful'] : []),
  ].join('-');
}

/** Parts that do not fit the format are passed to the schema as they are; it reports the problem. */
export function decodeSite(code: string): ReadDesign {
  const design: { primitives: unknown[]; pages?: number; faithful?: boolean } = { primitives: [] };
  for (const part of code.split('-').filter(Boolean)) {
    const [head, ...rest] = part.split('.');
    if (head === 'pages') design.pages = Number(rest[0]);
    else if (head === 'faithful') design.faithful = true;
    // A word that is no site at all.
    else if (rest.length === 0) design.primitives.push([head, 0]);
    else design.primitives.push(...rest.map((token) => [token, Number(head)]));
  }
  return checkDesign(design);
}
