/** The pages of a registered site, prepared for showing. */
import { RecordedResponses } from './RecordedResponses';
import { findSite } from './registry';
import type { SitePages } from './SitePages';

export async function openPages(site: string): Promise<SitePages> {
  const [{ file, exchanges }, { SitePages, rareFacesOf }, { default: runtime }, { default: sandbox }, fonts] =
    await Promise.all([
      findSite(site).load(),
      // Includes the script parser, which is only needed for playing sites.
      import('./SitePages'),
      import('virtual:site-runtime'),
      import('virtual:site-sandbox'),
      import('virtual:page-fonts'),
    ]);
  const store = new RecordedResponses(exchanges, file.volatileParameters);
  return new SitePages(file, store, { runtime, fonts, rareFaces: rareFacesOf(exchanges) }, sandbox);
}
