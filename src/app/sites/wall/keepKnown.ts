/** Sites that are known already, in place of their copies: each answer of the run copies them all, and none changes. */
import type { GeneratedSite } from '../../../contracts/views';

export function keepKnown(
  known: readonly GeneratedSite[],
  sites: readonly GeneratedSite[],
): readonly GeneratedSite[] {
  const byNumber = new Map(known.map((site) => [site.number, site]));
  return sites.map((site) => byNumber.get(site.number) ?? site);
}
