/** How fast a run learns, how responsive the page stays, and how busy both threads are. */
import type { MetricEvent } from '../../contracts/metrics';
import { mean } from '../../maths/statistics';
import { RunController } from '../../run/page/RunController';
import type { Values } from '../benchmark';
import { quantile } from '../summary';
import { sampleDelays } from './delays';
import { bundledDemos, runConfig } from './runs';
import type { OpenWorkload, Surroundings } from './workload';

const MAX_MINUTES = 4;
/** Metrics of a run that are shares of the time, and their names here. */
const UTILISATION = { 'speed/learner-busy': 'learner', 'speed/page-busy': 'page' } as const;

export async function openTraining(
  { task }: { readonly task: string },
  { container, demos: given, onNotice }: Surroundings,
): Promise<OpenWorkload> {
  const bundled = given.length > 0 ? [] : await bundledDemos(task);
  return {
    async measure(repeat) {
      const config = runConfig(task, repeat + 1, MAX_MINUTES);
      const demos = given.length > 0 ? given[repeat % given.length] : bundled;
      const run = await RunController.open({ config, demos, container, showDecisions: false });
      const metrics: MetricEvent[] = [];
      run.subscribe((event) => {
        if (event.type === 'update') metrics.push(...event.update.metrics);
        else if ('message' in event) onNotice(event.message);
      });
      const stop = sampleDelays();
      try {
        await run.run();
        const delays = stop();
        const { secondsTo95 } = await run.checkpoint();
        if (secondsTo95 === null)
          onNotice(`seed ${config.seed} of ${task} did not reach 95%; the time limit is counted instead`);
        return {
          'time to 95%': secondsTo95 ?? 60 * MAX_MINUTES,
          'main thread delay, 95th percentile': quantile(delays, 0.95),
          ...utilisation(metrics),
        };
      } finally {
        stop();
        await run.dispose();
      }
    },
    dispose: async () => undefined,
  };
}

/** In percent; empty where the run does not report it. */
function utilisation(metrics: readonly MetricEvent[]): Values {
  const measured = Object.entries(UTILISATION).flatMap(([metric, measure]) => {
    const shares = metrics.filter(({ name }) => name === metric).map(({ value }) => value);
    return shares.length > 0 ? [[measure, 100 * mean(shares)] as const] : [];
  });
  return Object.fromEntries(measured);
}
