/** `npm run tour`: takes the pictures of docs/tour.md from the running page; `npm run tour -- NAME` takes only those named. */
import { ensureBuilt } from './lib/build.mjs';
import { importTypeScript } from './lib/importTypeScript.mjs';
import { ensureInstalled, inRoot } from './lib/project.mjs';

await ensureInstalled();
await ensureBuilt(['page']);
const { takeTour } = await importTypeScript('scripts/tour/takeTour.ts');
try {
  await takeTour(inRoot('docs'), process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
