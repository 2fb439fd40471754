/** `latticework rollout` and `latticework experts`: episodes by scripted experts or by chance, task by task. */
import type { ScriptedAgent, TaskRollout } from '../../src/run/taskRollout';
import { tasks } from '../../src/task/catalogue';
import { openPage, type PageSession } from '../browser';
import { formatPercent, formatTable } from '../format';
import { checkTask } from '../tasks';

export interface ExpertsOptions {
  /** A task, or `all`. */
  readonly task: string;
  readonly episodes: number;
  readonly seed: number;
  readonly json?: boolean;
}

export interface RolloutOptions extends ExpertsOptions {
  readonly agent: ScriptedAgent;
}

const HEADER = ['task', 'episodes', 'success', 'mean reward', 'steps', 'steps/s', 'remarks'];

export const experts = (options: ExpertsOptions): Promise<void> => rollout({ ...options, agent: 'expert' });

export async function rollout({ task, agent, episodes, seed, json }: RolloutOptions): Promise<void> {
  const ids = task === 'all' ? tasks.map(({ id }) => id) : [checkTask(task).id];
  const page = await openPage('cpu', (event) => {
    if (event.type === 'notice') console.error(event.message);
  });
  try {
    const results = await playAll(page, ids, { agent, episodes, seed });
    if (json) console.log(JSON.stringify({ tasks: results }));
    else console.log(formatTable([HEADER, ...results.map(toRow)]));
  } finally {
    await page.close();
  }
}

async function playAll(
  page: PageSession,
  ids: readonly string[],
  request: { readonly agent: ScriptedAgent; readonly episodes: number; readonly seed: number },
): Promise<TaskRollout[]> {
  const results: TaskRollout[] = [];
  for (const task of ids) {
    const result = await page.call('rollout', { task, ...request });
    results.push(result);
    console.error(`${task}: ${formatPercent(result.successRate)} of ${result.episodes}${remarks(result)}`);
  }
  return results;
}

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
