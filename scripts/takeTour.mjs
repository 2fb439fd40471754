/** `npm run tour`: takes the pictures of docs/tour.md from the running page; `npm run tour -- NAME` takes only those named. */
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled, inRoot } from './lib/project.mjs';

await ensureInstalled();
await ensureBuilt(['page']);
const { module } = await runnerImport(fileURLToPath(new URL('tour/takeTour.ts', import.meta.url)));
try {
  await module.takeTour(inRoot('docs'), process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
