/**
 * `npm run test:rest`: tests that `npm test` leaves out because they take long or need more than Chromium. Installs
 * what is missing where it can; tests whose programs are unavailable are named and counted as skipped. Ends with
 * one line that sums up all of them.
 *
 * To add tests, add an entry to `PARTS`. `npm run test:rest e2e` runs only the parts named.
 */
import { ensureBuilt } from './lib/build.mjs';
import { conclude, heading, playwright, requireChromium, sum, vitest } from './lib/checks.mjs';
import { ENGINE_NAMES, ensureEngines } from './lib/engines.mjs';
import { ensureInstalled } from './lib/project.mjs';

/** The other tasks of the catalogue, and tests that need a software GPU. */
const browser = () => vitest('browser', { rest: true });

/** Long user journeys through the page and the command line. */
const endToEnd = () => playwright('@rest');

/** Tests that need a machine without other load. */
const alone = () => playwright('@alone');

/** Runs and browsers that are killed again and again. */
const kills = () => playwright('@kills');

/** Thousands of malformed files, links and answers. */
const unit = () => vitest('unit', { rest: true });

/** The page in Firefox and WebKitGTK, one after another: side by side they take longer. */
async function engines() {
  const { env, missing } = await ensureEngines();
  for (const reason of missing) console.error(`Skipped: ${reason}`);
  await ensureBuilt(['page']);
  const results = [];
  for (const name of ENGINE_NAMES)
    results.push(await vitest('engines', { name: `engines-${name}`, env: { ...env, ENGINE: name } }));
  return sum(results);
}

/** Name, title, and how it is run: resolves to the counts of its tests. Parts in one row run side by side. */
const PARTS = [
  [{ name: 'browser', title: 'browser tests, the rest', run: browser }],
  [{ name: 'e2e', title: 'end-to-end tests, the rest', run: endToEnd }],
  [{ name: 'alone', title: 'end-to-end tests, one at a time', run: alone }],
  [
    // A browser leaves a core idle now and then.
    { name: 'unit', title: 'unit tests, the rest', run: unit },
    { name: 'engines', title: 'the page in Firefox and WebKitGTK', run: engines },
  ],
  // Trains for half an hour on a quiet machine: run when asked for by name.
  [{ name: 'kills', title: 'runs killed again and again', run: kills, byNameOnly: true }],
];

const chosen = process.argv.slice(2);
const names = PARTS.flat().map(({ name }) => name);
const unknown = chosen.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  process.exit(2);
}

await ensureInstalled();
await requireChromium();
const isWanted = ({ name, byNameOnly = false }) => (chosen.length > 0 ? chosen.includes(name) : !byNameOnly);
const results = [];
for (const row of PARTS) {
  const parts = row.filter(isWanted);
  for (const { title } of parts) heading(title);
  results.push(...(await Promise.all(parts.map(({ run }) => run()))));
}
conclude(results);
