/**
 * Records the bundled demonstrations: `node scripts/recordDemos.mjs [--count 10] [--hands 3] [--out DIR] [task ...]`.
 * About forty minutes for all tasks on two cores.
 */
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const { module } = await runnerImport(fileURLToPath(new URL('recordDemos.ts', import.meta.url)));
await module.recordDemos(process.argv.slice(2));
