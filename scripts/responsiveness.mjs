/** `npm run responsiveness`: how quickly the built page responds to scrubbing and while it trains. Use a machine with nothing else to do. */
import { ensureBuilt } from './lib/build.mjs';
import { importTypeScript } from './lib/importTypeScript.mjs';
import { ensureInstalled } from './lib/project.mjs';

await ensureInstalled();
await ensureBuilt(['page']);
const { measureResponsiveness } = await importTypeScript('scripts/responsiveness/measure.ts');
await measureResponsiveness();
