/**
 * Records the bundled demonstrations: `node scripts/recordDemos.mjs [--count 10] [--hands 3] [--out DIR] [task ...]`.
 * About half an hour for all tasks on two cores.
 */
import { importTypeScript } from './lib/importTypeScript.mjs';

const { recordDemos } = await importTypeScript('scripts/recordDemos.ts');
await recordDemos(process.argv.slice(2));
