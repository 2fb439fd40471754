/** Writes the list of bundled recorded sites, `public/sites/index.json`, from their archives. */
import { importTypeScript } from './lib/importTypeScript.mjs';

const { indexSites } = await importTypeScript('scripts/indexSites.ts');
await indexSites();
