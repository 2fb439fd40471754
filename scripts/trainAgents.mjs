/** `npm run agents [-- NAME ...]`: trains the agents that ship with the page, or only those named. */
import { importTypeScript } from './lib/importTypeScript.mjs';

const { trainAgents } = await importTypeScript('scripts/trainAgents.ts');
await trainAgents(process.argv.slice(2));
