/**
 * `npm test`: installs what is missing, Chromium included, then lint, unused code, types, unit tests, browser tests and
 * end-to-end tests. Ends with one line that sums up all of them. `npm run test:rest` runs the tests left out here.
 */
import { check, conclude, heading, playwright, requireChromium, script, vitest } from './lib/checks.mjs';
import { ensureInstalled } from './lib/project.mjs';

/** Side by side: all others finish long before the browser tests. */
function codeAndVitest() {
  heading('imports, unused code, types, unit and browser tests');
  return Promise.all([
    script('imports', 'scripts/checkImports.mjs'),
    check('unused code', 'knip', '--cache'),
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

conclude([await check('lint', 'biome', 'check', '.'), ...(await codeAndVitest()), await endToEnd()]);
