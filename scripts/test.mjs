/**
 * `npm test`: installs what is missing, Chromium included, then lint, unused code, types, unit tests, browser tests and
 * end-to-end tests. Ends with one line that sums up all of them. `npm run test:rest` runs the tests left out here.
 */
import { check, conclude, heading, playwright, requireChromium, script, vitest } from './lib/checks.mjs';
import { ensureInstalled } from './lib/project.mjs';

/** Side by side: types and unit tests finish long before the others. */
function typesAndVitest() {
  heading('types, unit and browser tests');
  return Promise.all([
    check('types', 'tsc', '-p', '.'),
    vitest('unit', { rest: false }),
    vitest('browser', { rest: false }),
  ]);
}

function endToEnd() {
  heading('end-to-end tests');
  return playwright();
}

await ensureInstalled();
await requireChromium();

conclude([
  await check('lint', 'biome', 'check', '.'),
  await script('imports', 'scripts/checkImports.mjs'),
  await check('unused code', 'knip', '--cache'),
  ...(await typesAndVitest()),
  await endToEnd(),
]);
