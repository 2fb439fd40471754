/** `latticework rollout` and `latticework experts`: episodes by players that do not learn, task by task. */

import { sendDemos } from '../../src/run/headless/sentDemos';
import type { ScriptedAgent, TaskRollout } from '../../src/run/headless/taskRollout';
import { findTask, tasks } from '../../src/task/catalogue';
import { packNameOf, pageNameOf } from '../../src/task/registry';
import { choiceProblem, toTaskChoice } from '../../src/task/taskChoice';
import { openPage, type PageSession } from '../browser';
import { expertCount, loadDemos } from '../demoFiles';
import { expertDemos } from '../expertDemos';
import { formatPercent, formatTable } from '../format';
import { PageHung } from '../hangWatch';
import { hasFailed } from '../hasFailed';
import { keptDemos } from '../keptDemos';
import { registerDiskPack } from '../packs';
import { openSitesOf, sitesOf } from '../recordedSites';
import { checkTasks, namesIn } from '../tasks';
import { visibleLine } from '../terminal';
import { UsageError } from '../UsageError';

interface ExpertsOptions {
  /** One or more, or `all`. */
  readonly task: string;
  /** The pack whose pages are played; the built-in pages if missing. */
  readonly pack?: string;
  /** Archive of a recorded site. */
  readonly site?: string;
  readonly episodes: number;
  readonly seed: number;
  readonly json?: boolean;
}

interface RolloutOptions extends ExpertsOptions {
  readonly agent: ScriptedAgent;
  /** Demonstrations of the workflow policy. */
  readonly demos: string;
  readonly maxDemos: number;
}

type Play = Omit<RolloutOptions, 'task' | 'pack' | 'site' | 'json'>;

const FAILURE = 1;
const HEADER = ['task', 'episodes', 'success', 'positive', 'mean reward', 'steps', 'steps/s', 'remarks'];

export const experts = (options: ExpertsOptions): Promise<void> =>
  rollout({ ...options, agent: 'expert', demos: 'bundled', maxDemos: Number.POSITIVE_INFINITY });

export async function rollout({ task, pack, site, json, ...play }: RolloutOptions): Promise<void> {
  checkDemos(play);
  await openSitesOf(namesIn(task), site);
  const ids = task === 'all' ? idsOf(pack) : checkTasks(task, pack).map(({ id }) => id);
  checkPacks(ids);
  const played = { pack: pack ?? packNameOf(ids[0]), sites: sitesOf(ids.map(findTask)) };
  const open = () =>
    openPage('cpu', (event) => event.type === 'notice' && console.error(event.message), played);
  let page = await open();
  try {
    const results: TaskRollout[] = [];
    for (const id of ids) {
      let result: TaskRollout;
      try {
        result = await playTask(page, id, play);
      } catch (error) {
        if (!(error instanceof PageHung)) throw error;
        result = notPlayed(id, error.message);
        await page.close();
        page = await open();
      }
      results.push(result);
      console.error(
        `${id}: ${formatPercent(result.successRate)} of ${result.episodes}${visibleLine(remarks(result))}`,
      );
    }
    if (json) console.log(JSON.stringify({ tasks: results }));
    else console.log(formatTable([HEADER, ...results.map(toRow)]));
    if (results.some((result) => hasFailed(result, play.agent))) process.exitCode = FAILURE;
  } finally {
    await page.close();
  }
}

/** A page knows one pack only. */
function checkPacks(ids: readonly string[]): void {
  const isMixed = ids.some((id) => packNameOf(id) !== packNameOf(ids[0]));
  const problem = isMixed ? choiceProblem(toTaskChoice(ids)) : null;
  if (problem) throw new UsageError(problem);
}

/** Only the workflow policy follows demonstrations. */
function checkDemos({ agent, demos, maxDemos }: Play): void {
  if (agent === 'workflow') expertCount(demos, { maxDemos });
  else if (demos !== 'bundled' || maxDemos !== Number.POSITIVE_INFINITY)
    throw new UsageError(`${agent} follows no demonstrations: leave out --demos and --max-demos.`);
}

const idsOf = (pack: string | undefined): string[] =>
  (pack === undefined ? tasks : registerDiskPack(pack)).map(({ id }) => id);

async function playTask(page: PageSession, task: string, play: Play): Promise<TaskRollout> {
  const { agent, episodes, seed, demos, maxDemos } = play;
  let file: string | null = null;
  if (agent === 'workflow') {
    try {
      const count = expertCount(demos);
      file =
        count === null
          ? sendDemos(await loadDemos(demos, pageNameOf(task), maxDemos, seed))
          : await expertDemos(page, [task], { count, seed }, { kept: keptDemos(page.version) });
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      return notPlayed(task, error.message);
    }
  }
  return page.call('rollout', { task, agent, episodes, seed }, file);
}

const notPlayed = (task: string, why: string): TaskRollout => ({
  task,
  loaded: false,
  episodes: 0,
  steps: 0,
  successRate: 0,
  positiveRate: null,
  meanReward: 0,
  meanElements: 0,
  stepsPerSecond: 0,
  digest: '',
  errors: [why],
});

const remarks = ({ loaded, errors, ceiling }: TaskRollout): string =>
  [
    loaded ? '' : ', not loaded',
    ceiling === undefined ? '' : `, ceiling ${formatPercent(ceiling)}`,
    errors.length > 0 ? `, ${errors[0]}` : '',
  ].join('');

const toRow = (result: TaskRollout): string[] => [
  result.task,
  String(result.episodes),
  formatPercent(result.successRate),
  result.positiveRate === null ? '–' : formatPercent(result.positiveRate),
  result.meanReward.toFixed(2),
  String(result.steps),
  result.stepsPerSecond.toFixed(0),
  visibleLine(remarks(result).replace(/^, /, '')),
];
