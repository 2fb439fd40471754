/** A site while it is being assembled, with where it comes from: undo and redo take both along. Pure. */
import type { GeneratedSite } from '../../contracts/views';
import type { SiteDesign } from '../../task/gminiwob/design';
import { designOf, EMPTY_SITE, type Site, siteOf } from './site';
import { encodeSite } from './siteCode';

/** Where an opened site comes from. */
export interface Origin {
  readonly name: string;
  /** Its results in training, if it was trained on. */
  readonly generated?: GeneratedSite;
}

export interface Edition {
  readonly site: Site;
  /** The site as it was opened. */
  readonly opened: Site;
  readonly origin: Origin | null;
}

/** @param design the empty site if null */
export function editionOf(design: SiteDesign | null, origin: Origin | null = null): Edition {
  const opened = design ? siteOf(design) : EMPTY_SITE;
  return { site: opened, opened, origin };
}

/** The same edition if the site is the same. */
export const withSite = (edition: Edition, site: Site): Edition =>
  site === edition.site ? edition : { ...edition, site };

/** Whether the site differs from the one that was opened, however it came about. */
export const isChanged = ({ site, opened }: Edition): boolean =>
  encodeSite(designOf(site)) !== encodeSite(designOf(opened));
