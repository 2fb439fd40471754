/** A run as it is first listed. */
import type { Checkpoint } from '../../contracts/checkpoint';
import type { DemoRecord } from '../../contracts/demo';
import type { RunConfig } from '../../contracts/run';
import type { RunId, RunRecord } from '../../store/Database';

export function newRecord(
  id: RunId,
  config: RunConfig,
  demos: readonly DemoRecord[],
  checkpoint?: Checkpoint,
): RunRecord {
  const now = Date.now();
  return {
    id,
    config,
    createdAt: now,
    updatedAt: now,
    status: 'idle',
    backend: null,
    progress: checkpoint?.progress ?? { controlSteps: 0, envSteps: 0, episodes: 0, gradSteps: 0 },
    wallSeconds: checkpoint?.wallSeconds ?? 0,
    bestSuccessRate: checkpoint?.best?.successRate ?? null,
    secondsTo95: checkpoint?.secondsTo95 ?? null,
    envStepsTo95: checkpoint?.envStepsTo95 ?? null,
    result: null,
    demoIds: demos.map((demo) => demo.id),
  };
}
