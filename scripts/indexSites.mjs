/** Writes the list of bundled recorded sites, `public/sites/index.json`, from their archives. */
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const { module } = await runnerImport(fileURLToPath(new URL('indexSites.ts', import.meta.url)));
await module.indexSites();
