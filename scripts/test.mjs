/**
 * `npm test`: installs what is missing, Chromium included, then lint, types, unit tests, browser tests and
 * end-to-end tests. Ends with one line that sums up all of them. `npm run test:rest` has what is left out here.
 */
import { check, conclude, playwright, vitest } from './lib/checks.mjs';
import { ensureChromium, NO_CHROMIUM } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/project.mjs';

/** Side by side, with a browser for each core: a page keeps one busy and leaves the other alone. */
function unitAndBrowser() {
  console.log('\n== unit and browser tests');
  return Promise.all([
    vitest('unit'),
    vitest('browser', { shard: '1/2' }),
    vitest('browser', { shard: '2/2' }),
  ]);
}

await ensureInstalled();
const chromium = await ensureChromium();
if (!chromium) {
  console.error(NO_CHROMIUM);
  process.exit(1);
}
process.env.CHROMIUM_PATH = chromium;

conclude([
  await check('lint', 'biome', 'check', '.'),
  await check('types', 'tsc', '-p', '.'),
  ...(await unitAndBrowser()),
  await playwright(),
]);
