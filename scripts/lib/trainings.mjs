/** One cell of the plan with one seed: trained, or just played if its agent learns nothing, and kept in `results/cells`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { conditionsOf, isPlayed, nameOf, startNameOf } from './cells.mjs';
import { DEMOS, folderWith, humanDemos } from './humanDemos.mjs';
import { TASK_GROUPS } from './plan.mjs';
import { jsonIn } from './project.mjs';
import { beginIn, hasEnded, isUnderWay } from './runFolders.mjs';
import { EXPERT_DEMOS, RANDOM_EPISODES } from './worldOfBits.mjs';

/** The value of `--demos`; null if there are no such demonstrations. */
const SOURCES = {
  human: humanDemos,
  scripted: ({ demos = EXPERT_DEMOS }) => `expert:${demos}`,
  bundled: () => 'bundled',
  none: () => 'bundled',
};

/** Arguments of a run that starts from scratch. */
function argumentsOf(cell, seed, { demonstrations, minutes, evalEpisodes, startsFrom, folder }) {
  const { task, agent, source, maxSteps, maxUpdates, demos = DEMOS, options } = cell;
  return [
    ...['train', '--task', (TASK_GROUPS[task] ?? [task]).join(), '--agent', agent, '--seed', seed],
    ...['--minutes', String(minutes), ...(maxSteps ? ['--max-steps', String(maxSteps)] : [])],
    ...(maxUpdates ? ['--max-updates', String(maxUpdates)] : []),
    ...['--demos', demonstrations, '--backend', 'wasm'],
    ...(source === 'scripted' ? [] : ['--max-demos', String(demos)]),
    ...(evalEpisodes ? ['--eval-episodes', evalEpisodes] : []),
    ...(startsFrom ? ['--start-from', startsFrom] : []),
    ...[...options, '--out', folder],
  ];
}

/**
 * @param {{
 *   results: string, latticework: (args: string[], options?: object) => Promise<{ code: number, output: string }>,
 *   recordCell: (folder: string) => object | null, versionsOf: (cell: object) => object, codeVersion: () => Promise<string>,
 *   isOver?: () => boolean, minutes?: string, evalEpisodes?: string, prefixed?: boolean,
 * }} options `results`: the folder of all results; `latticework`: runs the command; `isOver`: whether everything was asked to
 *   end: nothing begins any more, and commands that end without a result have not failed; `prefixed`: puts the name before each line
 *   that a run prints; the others as the options of `npm run reproduce` say
 * @returns {(cell: object, seed: string) => Promise<'done' | 'left out' | 'stopped' | 'failed'>}
 */
export function createTrainings(options) {
  const { results, latticework, recordCell, versionsOf, codeVersion, minutes, evalEpisodes } = options;
  const { isOver = () => false } = options;
  const withoutResult = () => (isOver() ? 'stopped' : 'failed');
  const runFolder = (name) => join(results, 'runs', name);
  const keep = (name, record) =>
    writeFileSync(join(results, 'cells', `${name}.json`), `${JSON.stringify(record)}\n`);

  async function train(cell, seed) {
    const demonstrations = SOURCES[cell.source](cell);
    if (!demonstrations) {
      console.log(`\n${cell.task}: no human demonstrations below ${folderWith(cell)}; left out`);
      return 'left out';
    }
    const name = nameOf(cell, seed);
    const start = startNameOf(cell, seed);
    if (start && !hasEnded(runFolder(start))) {
      console.log(`\n${name} starts from ${start}, which has not ended in results/runs; left out`);
      return 'left out';
    }
    const folder = runFolder(name);
    const conditions = conditionsOf(cell, minutes);
    const versions = versionsOf(cell);
    const isBegun = isUnderWay(folder, conditions, versions);
    if (!isBegun) {
      const code = await codeVersion();
      if (isOver()) return 'stopped';
      beginIn(folder, { ...conditions, ...versions, code });
    }
    // One that has already ended has only lost its cell.
    let record = isBegun ? recordCell(folder) : null;
    if (!record) {
      const startsFrom = start && runFolder(start);
      const args = isBegun
        ? ['train', '--resume', folder]
        : argumentsOf(cell, seed, {
            ...{ demonstrations, startsFrom, folder, evalEpisodes, minutes: conditions.minutes },
          });
      const { code } = await latticework(args, options.prefixed ? { prefix: `${name}: ` } : {});
      if (code !== 0) return withoutResult();
      record = recordCell(folder);
    }
    // If asked to end early, it is resumed by the next call.
    if (!record) return 'stopped';
    keep(name, record);
    return 'done';
  }

  /** Random actions, for comparison. */
  async function play(cell, seed) {
    const { task, agent } = cell;
    const code = await codeVersion();
    if (isOver()) return 'stopped';
    const args = [
      'rollout',
      '--task',
      task,
      '--agent',
      agent,
      '--episodes',
      String(RANDOM_EPISODES),
      '--json',
    ];
    const { code: exitCode, output } = await latticework(args, { capture: true });
    const printed = jsonIn(output);
    if (exitCode !== 0 || !printed) return withoutResult();
    const [{ loaded, episodes, steps, successRate, positiveRate }] = printed.tasks;
    if (!loaded) return 'failed';
    const name = nameOf(cell, seed);
    const { environmentVersion } = versionsOf(cell);
    keep(name, {
      ...{ version: 1, name, ...conditionsOf(cell, minutes), code, curves: {} },
      environmentVersion,
      ...{ task, agent, seed: Number(seed), demos: 0, successRate, positiveRate, evalEpisodes: episodes },
      ...{ envSteps: steps, episodes, gradSteps: 0, wallSeconds: 0, secondsTo95: null },
    });
    return 'done';
  }

  return (cell, seed) => (isPlayed(cell) ? play(cell, seed) : train(cell, seed));
}
