/** `npm run weight`: weighs what a first visit fetches, and writes it into docs/performance.md. */
import { ensureBuilt } from './lib/build.mjs';
import { importTypeScript } from './lib/importTypeScript.mjs';
import { ensureInstalled, inRoot } from './lib/project.mjs';

await ensureInstalled();
await ensureBuilt(['page']);
const { describeWeight } = await importTypeScript('scripts/weight/describeWeight.ts');
await describeWeight(inRoot('docs', 'performance.md'));
