/** Records the bundled sites again: `node scripts/recordSites.mjs [--count 25] [--out DIR] [site ...]`. About a quarter of an hour. */
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const load = async (path, config) =>
  (await runnerImport(fileURLToPath(new URL(path, import.meta.url)), config)).module;

const { siteRecorder } = await load('../src/siteRecorder/vitePlugin.ts');
const { recordSites } = await load('recordSites.ts', { plugins: [siteRecorder()] });
await recordSites(process.argv.slice(2));
