/**
 * `npm run test:rest`: tests that `npm test` leaves out because they take long or need more than Chromium. Installs
 * what is missing where it can; what cannot be tested for want of a program is named and counted as skipped. Ends with
 * one line that sums up all of them.
 *
 * To add tests, add an entry to `PARTS`. `npm run test:rest e2e` runs the parts that are named alone.
 */
import { ensureBuilt } from './lib/build.mjs';
import { conclude, playwright, requireChromium, vitest } from './lib/checks.mjs';
import { ensureEngines } from './lib/engines.mjs';
import { ensureInstalled } from './lib/project.mjs';

/** The other tasks of the catalogue, and what takes a GPU made of software. */
const browser = () => vitest('browser', { rest: true });

/** Thousands of files, links and answers that are not what they should be. */
const unit = () => vitest('unit', { rest: true });

/** Long ways of a user through the page and the command line. */
const endToEnd = () => playwright('@rest');

/** Trainings and browsers that are killed again and again. */
const kills = () => playwright('@kills');

/** The page in Firefox and WebKitGTK. */
async function engines() {
  const { env, missing } = await ensureEngines();
  for (const reason of missing) console.error(`Skipped: ${reason}`);
  await ensureBuilt(['page']);
  return vitest('engines', { env });
}

/** Name, what it says it is, and how it is run: resolves to the counts of its tests. */
const PARTS = [
  { name: 'unit', title: 'unit tests, the rest', run: unit },
  { name: 'browser', title: 'browser tests, the rest', run: browser },
  { name: 'e2e', title: 'end-to-end tests, the rest', run: endToEnd },
  // Trains for half an hour on a quiet machine: run when asked for by name.
  { name: 'kills', title: 'trainings killed again and again', run: kills, byNameOnly: true },
  // Takes browsers of other makers and a quiet machine: run when asked for by name.
  { name: 'engines', title: 'the page in Firefox and WebKitGTK', run: engines, byNameOnly: true },
];

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !PARTS.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(
    `No such part: ${unknown.join(', ')}. There are: ${PARTS.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}

await ensureInstalled();
await requireChromium();
const results = [];
for (const { name, title, run, byNameOnly = false } of PARTS) {
  if (chosen.length > 0 ? !chosen.includes(name) : byNameOnly) continue;
  console.log(`\n== ${title}`);
  results.push(await run());
}
conclude(results);
