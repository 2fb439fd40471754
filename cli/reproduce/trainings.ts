/** One cell of the plan with one seed: trained, or just played if its agent learns nothing, and kept in `results/cells`. */
import { join } from 'node:path';
import { jsonIn } from '../../scripts/lib/project.mjs';
import type { TaskRollout } from '../../src/run/headless/taskRollout';
import { isPlayed, nameOf, startNameOf } from '../plan/cells';
import { conditionsOf, type GivenLimits } from '../plan/conditions';
import type { PlannedCell } from '../plan/PlannedCell';
import { TASK_GROUPS } from '../plan/plan';
import { EXPERT_DEMOS, RANDOM_EPISODES } from '../plan/worldOfBits';
import { specOf } from '../training/newConfig';
import { writeWhole } from '../training/writeWhole';
import { DEMOS, folderWith, humanDemos } from './humanDemos';
import { beginIn, hasEnded, isUnderWay, type Versions } from './runFolders';

interface TrainingsOptions {
  /** The folder of all results, with `runs` and `cells`. */
  readonly results: string;
  /** Runs the `latticework` command. */
  readonly latticework: (
    args: readonly string[],
    options: { readonly prefix?: string; readonly capture?: boolean },
  ) => Promise<{ readonly code: number; readonly output: string }>;
  /** The cell of a run that has ended; null if it has not. */
  readonly recordCell: (folder: string) => object | null;
  readonly versionsOf: (cell: PlannedCell) => Versions;
  readonly codeVersion: () => Promise<string>;
  /** Whether everything was asked to end: nothing begins any more, and commands that end without a result have not failed. */
  readonly isOver?: () => boolean;
  /** Instead of the plan's. */
  readonly given?: GivenLimits;
  /** Puts the name before each line that a run prints. */
  readonly prefixed?: boolean;
}

export type Outcome = 'done' | 'left out' | 'stopped' | 'failed';

/** The value of `--demos`; null if there are no such demonstrations. */
const SOURCES: Readonly<Record<PlannedCell['source'], (cell: PlannedCell) => string | null>> = {
  human: (cell) => humanDemos(cell),
  scripted: ({ demos = EXPERT_DEMOS }) => `expert:${demos}`,
  bundled: () => 'bundled',
  none: () => 'bundled',
};

/** What the arguments of a run depend on besides its cell and its seed. */
interface Around {
  readonly demonstrations: string;
  readonly minutes: number;
  readonly testEpisodes?: number;
  /** Folder of the run that it starts from. */
  readonly startsFrom?: string;
  readonly folder: string;
}

const testArguments = (episodes?: number): string[] =>
  episodes === undefined ? [] : ['--eval-episodes', String(episodes)];

/** Arguments of a run that begins. */
function argumentsOf(cell: PlannedCell, seed: string, around: Around): string[] {
  const { task, agent, source, maxSteps, maxUpdates, demos = DEMOS, options } = cell;
  const { demonstrations, minutes, testEpisodes, startsFrom, folder } = around;
  return [
    ...['train', '--task', (TASK_GROUPS[task] ?? [task]).join(), '--agent', agent, '--seed', seed],
    ...['--minutes', String(minutes), ...(maxSteps ? ['--max-steps', String(maxSteps)] : [])],
    ...(maxUpdates ? ['--max-updates', String(maxUpdates)] : []),
    ...['--demos', demonstrations, '--backend', 'wasm'],
    ...(source !== 'scripted' && specOf(agent).usesDemos ? ['--max-demos', String(demos)] : []),
    ...(startsFrom ? ['--start-from', startsFrom] : []),
    // The plan may have its own number of test episodes among its options: the last one counts.
    ...[...options, ...testArguments(testEpisodes), '--out', folder],
  ];
}

/** A function that brings one cell to its end: begins its run, or resumes it. */
export function createTrainings(
  options: TrainingsOptions,
): (cell: PlannedCell, seed: string) => Promise<Outcome> {
  const { results, latticework, recordCell, versionsOf, codeVersion, given } = options;
  const { isOver = () => false } = options;
  const withoutResult = () => (isOver() ? 'stopped' : 'failed');
  const runFolder = (name: string) => join(results, 'runs', name);
  const keep = (name: string, record: object) =>
    writeWhole(join(results, 'cells', `${name}.json`), `${JSON.stringify(record)}\n`);

  async function train(cell: PlannedCell, seed: string): Promise<Outcome> {
    const demonstrations = SOURCES[cell.source](cell);
    if (!demonstrations) {
      console.log(`\n${cell.task}: no human demonstrations below ${folderWith(cell)}; left out`);
      return 'left out';
    }
    const name = nameOf(cell, seed);
    const start = startNameOf(cell, seed);
    if (start && !hasEnded(runFolder(start))) {
      console.log(`\n${name} starts from ${start}, which failed or was left out; left out, too`);
      return 'left out';
    }
    const folder = runFolder(name);
    const conditions = conditionsOf(cell, given);
    const { minutes, testEpisodes } = conditions;
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
        ? ['train', ...testArguments(testEpisodes), '--resume', folder]
        : argumentsOf(cell, seed, {
            demonstrations,
            startsFrom,
            folder,
            minutes,
            testEpisodes,
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
  async function play(cell: PlannedCell, seed: string): Promise<Outcome> {
    const { task, agent } = cell;
    const code = await codeVersion();
    if (isOver()) return 'stopped';
    const args = ['rollout', '--task', task, '--agent', agent, '--episodes', String(RANDOM_EPISODES)];
    const { code: exitCode, output } = await latticework([...args, '--json'], { capture: true });
    const printed = jsonIn(output) as { readonly tasks: readonly TaskRollout[] } | null;
    if (exitCode !== 0 || !printed) return withoutResult();
    const [{ loaded, episodes, steps, successRate, positiveRate }] = printed.tasks;
    if (!loaded) return 'failed';
    const name = nameOf(cell, seed);
    const { environmentVersion } = versionsOf(cell);
    keep(name, {
      version: 1,
      name,
      ...conditionsOf(cell, given),
      code,
      curves: {},
      environmentVersion,
      task,
      agent,
      seed: Number(seed),
      demos: 0,
      successRate,
      positiveRate,
      evalEpisodes: episodes,
      envSteps: steps,
      episodes,
      gradSteps: 0,
      wallSeconds: 0,
      secondsTo95: null,
    });
    return 'done';
  }

  return (cell, seed) => (isPlayed(cell) ? play(cell, seed) : train(cell, seed));
}
