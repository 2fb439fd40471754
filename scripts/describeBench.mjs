/** `npm run performance [-- FILE]`: writes the tables of a bench result, by default the baseline, into docs/performance.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled, inRoot } from './lib/project.mjs';

const [file = inRoot('bench', 'baseline.json')] = process.argv.slice(2);

await ensureInstalled();
await ensureBuilt(['cli']);
const { describeBench } = await import(pathToFileURL(inRoot('dist-cli', 'describeBench.js')).href);
const document = inRoot('docs', 'performance.md');
try {
  writeFileSync(document, describeBench(readFileSync(document, 'utf8'), file));
  console.log('docs/performance.md');
} catch (error) {
  console.error(`error: ${error.message}`);
  process.exitCode = 2;
}
