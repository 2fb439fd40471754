/** An evaluation with everything one needs to compare it with other runs. */
import type { EvaluationResult } from '../../contracts/agent';
import type { RunResult } from '../../contracts/run';
import type { MetricLog } from './metricLog';
import type { RunHandle } from './runHandle';

/** Greedy validation success that counts as having learnt a task. */
const LEARNT = 0.95;

export function toRunResult(
  { config, backend, update }: Pick<RunHandle, 'config' | 'backend' | 'update'>,
  demos: number,
  { successRate, ci95, episodes: evalEpisodes }: EvaluationResult,
  log: MetricLog,
): RunResult {
  const { task, agent, seed } = config;
  const { envSteps, episodes, gradSteps } = update.progress;
  const validation = log.series('evaluate/success');
  const first = validation.values.findIndex((rate) => rate >= LEARNT);
  return {
    task,
    agent,
    seed,
    demos,
    backend: backend.name,
    successRate,
    ci95,
    evalEpisodes,
    envSteps,
    episodes,
    gradSteps,
    wallSeconds: update.wallSeconds,
    secondsTo95: first === -1 ? null : validation.seconds[first],
  };
}
