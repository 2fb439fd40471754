/** A site while it is being assembled, with where it comes from and what is wrong with that: undo and redo take all along. Pure. */
import type { GeneratedSite } from '../../contracts/views';
import type { SiteDesign } from '../../task/gminiwob/design';
import type { DesignProblem } from './readDesign';
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
  /** The parts of the opened design that were not understood. */
  readonly problems: readonly DesignProblem[];
}

/** @param design the empty site if null */
export function editionOf(
  design: SiteDesign | null,
  { origin = null, problems = [] }: Partial<Pick<Edition, 'origin' | 'problems'>> = {},
): Edition {
  const opened = design ? siteOf(design) : EMPTY_SITE;
  return { site: opened, opened, origin, problems };
}

/** An edition with another site; the same object if the site is the same. */
export const withSite = (edition: Edition, site: Site): Edition =>
  site === edition.site ? edition : { ...edition, site };

/** Whether the site differs from the one that was opened, however it came about. */
export const isChanged = ({ site, opened }: Edition): boolean =>
  encodeSite(designOf(site)) !== encodeSite(designOf(opened));
