/**
 * Records the bundled demonstrations: `node scripts/recordDemos.mjs [--count 10] [task ...]`.
 * About five minutes for all tasks.
 */
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const { module } = await runnerImport(fileURLToPath(new URL('recordDemos.ts', import.meta.url)));
await module.recordDemos(process.argv.slice(2));
