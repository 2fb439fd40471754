/** A site while it is being assembled, and every way to change it. Pure: each change returns another site. */
import { MAX_PAGES, MAX_PLACEMENTS, pageCount, type SiteDesign } from '../../task/gminiwob/design';

/** A primitive in its place. */
export interface Placed {
  /** Unique and stable for as long as the site is edited, wherever the primitive is moved. */
  readonly id: string;
  readonly token: string;
  readonly page: number;
}

export interface Site {
  /** In design order, with pages mixed. */
  readonly placed: readonly Placed[];
  /** At least as many as there are pages in use. */
  readonly pages: number;
  readonly isFaithful: boolean;
}

export const EMPTY_SITE: Site = { placed: [], pages: 1, isFaithful: false };

let lastId = 0;
const nextId = (): string => `p${++lastId}`;

export const siteOf = (design: SiteDesign): Site => ({
  placed: design.primitives.map(([token, page]) => ({ id: nextId(), token, page })),
  pages: pageCount(design),
  isFaithful: design.faithful ?? false,
});

/** Leaves out what follows from the rest: usually the number of pages follows from those in use. */
export function designOf({ placed, pages, isFaithful }: Site): SiteDesign {
  const primitives = placed.map(({ token, page }) => [token, page] as const);
  const used = pageCount({ primitives });
  return { primitives, ...(pages !== used && { pages }), ...(isFaithful && { faithful: true }) };
}

/** In order. */
export const onPage = ({ placed }: Site, page: number): readonly Placed[] =>
  placed.filter((one) => one.page === page);

export const isFull = ({ placed }: Site): boolean => placed.length >= MAX_PLACEMENTS;
export const canAddPage = ({ pages }: Site): boolean => pages < MAX_PAGES;

/** @param index among the primitives of the page; at its end if left out. A full site is returned unchanged. */
export function add(site: Site, token: string, page: number, index = Number.POSITIVE_INFINITY): Site {
  if (isFull(site)) return site;
  return insert(site, { id: nextId(), token, page }, index);
}

export const remove = (site: Site, id: string): Site => ({
  ...site,
  placed: site.placed.filter((one) => one.id !== id),
});

/** @param index among the other primitives of the page */
export function move(site: Site, id: string, page: number, index: number): Site {
  const moved = site.placed.find((one) => one.id === id);
  if (!moved || page < 0 || page >= site.pages) return site;
  return insert(remove(site, id), { ...moved, page }, index);
}

export const addPage = (site: Site): Site => (canAddPage(site) ? { ...site, pages: site.pages + 1 } : site);

/** Removes a page and everything on it; later pages move up. The only page is emptied. */
export function removePage(site: Site, page: number): Site {
  const kept = site.placed.filter((one) => one.page !== page);
  return {
    ...site,
    placed: kept.map((one) => (one.page > page ? { ...one, page: one.page - 1 } : one)),
    pages: Math.max(1, site.pages - 1),
  };
}

export const setFaithful = (site: Site, isFaithful: boolean): Site => ({ ...site, isFaithful });

function insert(site: Site, one: Placed, index: number): Site {
  const others = onPage(site, one.page);
  const before = others[index];
  const after = others.at(-1);
  const { placed } = site;
  const at = before ? placed.indexOf(before) : after ? placed.indexOf(after) + 1 : placed.length;
  return { ...site, placed: placed.toSpliced(at, 0, one) };
}
