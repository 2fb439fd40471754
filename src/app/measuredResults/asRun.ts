/** A measured run in the shape of a stored run, so that code that compares runs accepts it too. */
import type { MeasuredTraining } from '../../contracts/measured';
import { MetricLog } from '../activeRun/MetricLog';
import type { ComparedRun } from '../runList/comparedRun';
import { DEFAULT_WORKBENCH } from '../workbench/runFields';
import { runConfigOf } from '../workbench/workbenchStore';
import { keyOf } from './rows';

/** Different from the id of any stored run and of any other measured run. */
export const idOf = (training: MeasuredTraining): string => `${keyOf(training)}|${training.seed}`;

/** The rate of its best validation; null if it had none. */
export const bestRateOf = ({ curve }: MeasuredTraining): number | null =>
  curve.length > 0 ? Math.max(...curve.map(([, rate]) => rate)) : null;

/** Its log has validations over environment steps and nothing else: control steps and times were not stored. */
export function asRun(training: MeasuredTraining): ComparedRun {
  const { task, otherTasks = [], agent, seed, settings, frames, curve } = training;
  const { envSteps, episodes, gradSteps, wallSeconds, secondsTo95, envStepsTo95 = null } = training;
  const log = new MetricLog();
  log.restore(
    curve.map(([at, value]) => ({
      name: 'evaluate/success',
      value,
      envSteps: at,
      step: Number.NaN,
      seconds: Number.NaN,
    })),
  );
  const config = runConfigOf({
    ...DEFAULT_WORKBENCH,
    task,
    otherTasks,
    agent,
    seed,
    settings,
    numEnvs: frames,
    backend: 'wasm',
  });
  return {
    log,
    isMeasured: true,
    run: {
      id: idOf(training),
      config,
      createdAt: 0,
      updatedAt: 0,
      status: 'finished',
      backend: null,
      progress: { controlSteps: 0, envSteps, episodes, gradSteps },
      wallSeconds,
      secondsTo95,
      envStepsTo95,
      bestSuccessRate: bestRateOf(training),
      result: null,
      demoIds: [],
    },
  };
}
