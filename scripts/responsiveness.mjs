/** `npm run responsiveness`: how quickly the built page responds to scrubbing and while it trains. Use a machine with nothing else to do. */
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/project.mjs';

await ensureInstalled();
await ensureBuilt(['page']);
const { module } = await runnerImport(fileURLToPath(new URL('responsiveness/measure.ts', import.meta.url)));
await module.measureResponsiveness();
