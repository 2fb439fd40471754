/** `latticework rollout` and `latticework experts`: episodes by who does not learn, task by task. */
import { encodeBase64 } from '../../src/files/base64';
import type { ScriptedAgent, TaskRollout } from '../../src/run/taskRollout';
import { encodeDemos } from '../../src/store/archives';
import { tasks } from '../../src/task/catalogue';
import { openPage, type PageSession } from '../browser';
import { loadDemos } from '../demoFiles';
import { formatPercent, formatTable } from '../format';
import { checkTask } from '../tasks';
import { UsageError } from '../UsageError';

export interface ExpertsOptions {
  /** A task, or `all`. */
  readonly task: string;
  readonly episodes: number;
  readonly seed: number;
  readonly json?: boolean;
}

export interface RolloutOptions extends ExpertsOptions {
  readonly agent: ScriptedAgent;
  /** Of the workflow policy. */
  readonly demos: string;
  readonly maxDemos: number;
}

type Play = Omit<RolloutOptions, 'task' | 'json'>;

const HEADER = ['task', 'episodes', 'success', 'mean reward', 'steps', 'steps/s', 'remarks'];

export const experts = (options: ExpertsOptions): Promise<void> =>
  rollout({ ...options, agent: 'expert', demos: 'bundled', maxDemos: 0 });

export async function rollout({ task, json, ...play }: RolloutOptions): Promise<void> {
  const ids = task === 'all' ? tasks.map(({ id }) => id) : [checkTask(task).id];
  const page = await openPage('cpu', (event) => {
    if (event.type === 'notice') console.error(event.message);
  });
  try {
    const results: TaskRollout[] = [];
    for (const id of ids) {
      const result = await playTask(page, id, play);
      results.push(result);
      console.error(`${id}: ${formatPercent(result.successRate)} of ${result.episodes}${remarks(result)}`);
    }
    if (json) console.log(JSON.stringify({ tasks: results }));
    else console.log(formatTable([HEADER, ...results.map(toRow)]));
  } finally {
    await page.close();
  }
}

async function playTask(page: PageSession, task: string, play: Play): Promise<TaskRollout> {
  const { agent, episodes, seed, demos, maxDemos } = play;
  let file: string | null = null;
  if (agent === 'workflow') {
    try {
      file = encodeBase64(encodeDemos(await loadDemos(demos, task, maxDemos, seed)));
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
  meanReward: 0,
  meanElements: 0,
  stepsPerSecond: 0,
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
  result.meanReward.toFixed(2),
  String(result.steps),
  result.stepsPerSecond.toFixed(0),
  remarks(result).replace(/^, /, ''),
];
