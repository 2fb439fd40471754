/** `latticework rollout` and `latticework experts`: episodes by players that do not learn here, task by task. */
import type { DataMode } from '../../src/contracts/episode';
import { sendDemos } from '../../src/run/headless/sentDemos';
import type { FixedPolicyId, TaskRollout } from '../../src/run/headless/taskRollout';
import { pageNameOf } from '../../src/task/taskId';
import { formatFixedPercent } from '../../src/text/format';
import type { PageSession } from '../browser/browser';
import { checkExists, expertCount, loadDemos } from '../demos/demoFiles';
import { checkExperts, expertDemos } from '../demos/expertDemos';
import { keptDemos } from '../demos/KeptDemos';
import { exitNow } from '../exits';
import { hasFailed } from '../hasFailed';
import { describeRollout, LINK_HINT } from '../ownAgent/describeRollout';
import { loadOwnAgent } from '../ownAgent/ownAgent';
import * as own from '../ownAgent/playEpisodes';
import { type PlayedTasks, playTasks } from '../playTasks';
import { formatTable } from '../terminal/formatTable';
import { describeTest, StatusLine } from '../terminal/StatusLine';
import { visibleLine } from '../terminal/terminal';
import { UsageError } from '../UsageError';

interface ExpertsOptions extends PlayedTasks {
  readonly episodes: number;
  readonly seed: number;
  readonly json?: boolean;
}

interface RolloutOptions extends ExpertsOptions {
  readonly mode: DataMode;
  /** Or the path of a module with an agent of the user's own. */
  readonly agent: FixedPolicyId | string;
  /** Demonstrations of the workflow policy. */
  readonly demos: string;
  readonly maxDemos: number;
}

type Play = Omit<RolloutOptions, keyof PlayedTasks | 'json'>;

export const FIXED_POLICIES: readonly FixedPolicyId[] = ['random', 'random-hand', 'expert', 'workflow'];

const isScripted = (agent: string): agent is FixedPolicyId =>
  (FIXED_POLICIES as readonly string[]).includes(agent);

const FAILURE = 1;
const HEADER = ['task', 'episodes', 'success', 'positive', 'mean reward', 'steps', 'steps/s', 'remarks'];

export const experts = (options: ExpertsOptions): Promise<void> =>
  rollout({
    ...options,
    agent: 'expert',
    mode: 'train',
    demos: 'bundled',
    maxDemos: Number.POSITIVE_INFINITY,
  });

export async function rollout({ task, pack, site, json, ...play }: RolloutOptions): Promise<void> {
  checkDemos(play);
  const played = { task, pack, site };
  const { agent } = play;
  if (!isScripted(agent)) return rolloutOwn(played, { ...play, json });
  const results = await playTasks(
    played,
    async (page, id, interrupt) => {
      const result = await Promise.race([playTask(page, id, { ...play, agent }), interrupt.signal]);
      return result === 'interrupted' ? null : result;
    },
    notPlayed,
    (result) =>
      console.error(
        `${result.task}: ${formatFixedPercent(result.successRate)} of ${result.episodes}${visibleLine(remarks(result))}`,
      ),
    (ids) => checkSource(play, ids),
  );
  if (json) console.log(JSON.stringify({ tasks: results }));
  else if (results.length > 0) console.log(formatTable([HEADER, ...results.map(toRow)]));
  if (results.some((result) => hasFailed(result, agent))) process.exitCode ??= FAILURE;
}

/** By an agent of the user's own. */
async function rolloutOwn(
  played: PlayedTasks,
  { agent: path, episodes, seed, mode, json }: Omit<RolloutOptions, keyof PlayedTasks | 'demos' | 'maxDemos'>,
): Promise<void> {
  const agent = await loadOwnAgent(path);
  // From a timer of the agent's, say, where nothing else can catch it.
  process.once('uncaughtException', (error: unknown) => {
    console.error(`error: ${path} threw while it was not deciding: ${own.traceOf(error)}`);
    exitNow(FAILURE);
  });
  const line = new StatusLine();
  const results = await playTasks(
    played,
    (page, task, interrupt) =>
      own.playEpisodes(page, agent, { task, episodes, seed, mode }, (done) => {
        line.show(() => `${task}: ${describeTest({ done, total: episodes })}`);
        return !interrupt.happened;
      }),
    own.notPlayed,
    () => line.clear(),
  );
  if (json) console.log(JSON.stringify({ tasks: results }));
  else {
    for (const result of results) console.log(describeRollout(result));
    if (results.some(({ failures }) => failures.length > 0)) console.log(LINK_HINT);
  }
  if (results.some(({ loaded }) => !loaded)) process.exitCode ??= FAILURE;
}

/** Only the workflow policy follows demonstrations. */
function checkDemos({ agent, demos, maxDemos }: Play): void {
  if (agent === 'workflow') expertCount(demos, { maxDemos });
  else if (demos !== 'bundled' || maxDemos !== Number.POSITIVE_INFINITY)
    throw new UsageError(`${agent} follows no demonstrations: leave out --demos and --max-demos.`);
}

/** What cannot be demonstrated by anyone, or read by anyone, is refused before a browser is opened. */
function checkSource({ agent, demos }: Play, ids: readonly string[]): void {
  if (agent !== 'workflow') return;
  if (expertCount(demos) !== null) checkExperts(ids);
  else if (demos !== 'bundled') checkExists(demos);
}

async function playTask(
  page: PageSession,
  task: string,
  play: Play & { readonly agent: FixedPolicyId },
): Promise<TaskRollout> {
  const { agent, episodes, seed, mode, demos, maxDemos } = play;
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
  return page.call('rollout', { task, agent, episodes, seed, dataMode: mode }, file);
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
    ceiling === undefined ? '' : `, ceiling ${formatFixedPercent(ceiling)}`,
    errors.length > 0 ? `, ${errors[0]}` : '',
  ].join('');

const toRow = (result: TaskRollout): string[] => [
  result.task,
  String(result.episodes),
  formatFixedPercent(result.successRate),
  result.positiveRate === null ? '–' : formatFixedPercent(result.positiveRate),
  result.meanReward.toFixed(2),
  String(result.steps),
  result.stepsPerSecond.toFixed(0),
  visibleLine(remarks(result).replace(/^, /, '')),
];
