/** An evaluation with everything one needs to compare it with other runs. */
import type { EvaluationResult } from '../../contracts/evaluation';
import type { RunResult } from '../../contracts/run';
import { tasksOf } from '../../task/taskChoice';
import { figuresOf } from '../curves/figures';
import type { MetricLog } from './metricLog';
import type { RunHandle } from './runHandle';

export function toRunResult(
  { config, backend, update }: Pick<RunHandle, 'config' | 'backend' | 'update'>,
  demos: number,
  { successRate, ci95, episodes: evalEpisodes, byTask }: EvaluationResult,
  log: MetricLog,
): RunResult {
  const { task, otherTasks, agent, seed } = config;
  const { envSteps, episodes, gradSteps } = update.progress;
  const { secondsTo95, envStepsTo95 } = figuresOf(log, update, 'evaluate/success');
  const rates = byTask.map((of) => of.successes / of.episodes);
  return {
    task,
    ...(otherTasks?.length && { otherTasks }),
    agent,
    seed,
    demos,
    backend: backend.name,
    successRate,
    tasks: Object.fromEntries(tasksOf(config).map((id, i) => [id, rates[i]])),
    ci95,
    evalEpisodes,
    envSteps,
    episodes,
    gradSteps,
    wallSeconds: update.wallSeconds,
    secondsTo95,
    envStepsTo95,
  };
}
