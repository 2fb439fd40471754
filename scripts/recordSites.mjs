/** Records the bundled sites again: `node scripts/recordSites.mjs [--count 25] [--out DIR] [site ...]`. About a quarter of an hour. */
import { importTypeScript } from './lib/importTypeScript.mjs';

const { siteRecorder } = await importTypeScript('src/siteRecorder/vitePlugin.ts');
const { recordSites } = await importTypeScript('scripts/recordSites.ts', { plugins: [siteRecorder()] });
await recordSites(process.argv.slice(2));
