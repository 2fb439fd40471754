/** The recorded sites that come with the page, in the catalogue, for browser tests. */
import type { SiteInfo } from '../../src/contracts/site';
import { registerSite } from '../../src/sitePlayer/registry';
import { readSiteArchive } from '../../src/sites/siteArchive';

const fetchFile = (name: string) => fetch(new URL(`/sites/${name}`, location.origin));

export async function registerBundledSites(): Promise<void> {
  const sites: readonly SiteInfo[] = await (await fetchFile('index.json')).json();
  for (const info of sites) {
    const load = async () =>
      readSiteArchive(new Uint8Array(await (await fetchFile(`${info.name}.site.zip`)).arrayBuffer()));
    registerSite({ info, load });
  }
}
