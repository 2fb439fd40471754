/**
 * Records the bundled demonstrations: `node scripts/recordDemos.mjs [--count 10] [task ...]`.
 * A few minutes for all tasks; Chromium is taken from CHROMIUM_PATH, else /usr/bin/chromium.
 */
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const { module } = await runnerImport(fileURLToPath(new URL('recordDemos.ts', import.meta.url)));
await module.recordDemos(process.argv.slice(2));
