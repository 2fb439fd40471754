/** A measured training in the shape of a stored run, so that whatever compares runs takes it as well. */
import type { MeasuredTraining } from '../../contracts/measured';
import { tasksOf, toTaskChoice } from '../../task/taskChoice';
import { MetricLog } from '../run/metricLog';
import type { ComparedRun } from '../runs/comparedRun';
import { DEFAULT_WORKBENCH } from '../workbench/runFields';
import { runConfigOf } from '../workbench/workbenchStore';

const START = 'measured ';

/** Of a training that is compared like a run: it is no stored one. */
export const isMeasured = (id: string): boolean => id.startsWith(START);

/** Unlike that of any run, and of any other training. */
export const idOf = (training: MeasuredTraining): string => {
  const { agent, seed, source, way, isPaperPreset } = training;
  return `${START}${[tasksOf(training).join(' '), agent, seed, source, way ?? '', isPaperPreset ?? ''].join('|')}`;
};

/** Its log has validations over environment steps, and nothing else: control steps and times were not kept. */
export function asRun(training: MeasuredTraining): ComparedRun {
  const { agent, seed, settings, frames, envSteps, episodes, gradSteps, wallSeconds } = training;
  const log = new MetricLog();
  log.restore(
    training.curve.map(([at, value]) => ({
      ...{ name: 'evaluate/success', value, envSteps: at, step: Number.NaN, seconds: Number.NaN },
    })),
  );
  const config = runConfigOf({
    ...{ ...DEFAULT_WORKBENCH, ...toTaskChoice(tasksOf(training)), agent, seed, settings },
    ...{ numEnvs: frames, backend: 'wasm' },
  });
  return {
    log,
    run: {
      ...{ id: idOf(training), config, createdAt: 0, updatedAt: 0, status: 'finished', backend: null },
      progress: { controlSteps: 0, envSteps, episodes, gradSteps },
      ...{ wallSeconds, secondsTo95: training.secondsTo95, envStepsTo95: training.envStepsTo95 },
      bestSuccessRate: training.curve.reduce<number | null>(
        (best, [, rate]) => Math.max(best ?? 0, rate),
        null,
      ),
      ...{ result: null, demoIds: [] },
    },
  };
}
