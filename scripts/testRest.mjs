/**
 * `npm run test:rest`: tests that `npm test` leaves out because they take long or need more than Chromium. Installs
 * what is missing where it can; what cannot be tested for want of a program is named and counted as skipped. Ends with
 * one line that sums up all of them.
 *
 * To add tests, add an entry to `PARTS`. `npm run test:rest e2e` runs the parts that are named alone.
 */
import { ensureBuilt } from './lib/build.mjs';
import { conclude, heading, playwright, requireChromium, sum, vitest } from './lib/checks.mjs';
import { ENGINE_NAMES, ensureEngines } from './lib/engines.mjs';
import { ensureInstalled } from './lib/project.mjs';

/**
 * Thousands of files, links and answers that are not what they should be; the other tasks of the catalogue, and what takes
 * a GPU made of software. Side by side: the former keep one core busy.
 */
const unitAndBrowser = async () =>
  sum(await Promise.all(['unit', 'browser'].map((project) => vitest(project, { rest: true }))));

/** Long ways of a user through the page and the command line. */
const endToEnd = () => playwright('@rest');

/** Trainings and browsers that are killed again and again. */
const kills = () => playwright('@kills');

/** The page in Firefox and WebKitGTK, side by side: while a page is loaded or clicked through, a core is idle. */
async function engines() {
  const { env, missing } = await ensureEngines();
  for (const reason of missing) console.error(`Skipped: ${reason}`);
  await ensureBuilt(['page']);
  const inOne = (name) => vitest('engines', { name: `engines-${name}`, env: { ...env, ENGINE: name } });
  return sum(await Promise.all(ENGINE_NAMES.map(inOne)));
}

/** Name, what it says it is, and how it is run: resolves to the counts of its tests. */
const PARTS = [
  { name: 'vitest', title: 'unit and browser tests, the rest', run: unitAndBrowser },
  { name: 'e2e', title: 'end-to-end tests, the rest', run: endToEnd },
  { name: 'engines', title: 'the page in Firefox and WebKitGTK', run: engines },
  // Trains for half an hour on a quiet machine: run when asked for by name.
  { name: 'kills', title: 'trainings killed again and again', run: kills, byNameOnly: true },
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
  heading(title);
  results.push(await run());
}
conclude(results);
