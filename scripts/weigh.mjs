/** `npm run weight`: weighs what a first visit fetches, and writes it into docs/performance.md. */
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled, inRoot } from './lib/project.mjs';

await ensureInstalled();
await ensureBuilt(['page']);
const { module } = await runnerImport(fileURLToPath(new URL('weight/describeWeight.ts', import.meta.url)));
await module.describeWeight(inRoot('docs', 'performance.md'));
