/** Replaces copies of sites with those already known: each answer from the run copies them all, and none of them changes. */
import type { GeneratedSite } from '../../../contracts/views';

export function reuseKnownSites(
  known: readonly GeneratedSite[],
  sites: readonly GeneratedSite[],
): readonly GeneratedSite[] {
  const byNumber = new Map(known.map((site) => [site.number, site]));
  return sites.map((site) => byNumber.get(site.number) ?? site);
}
