/**
 * How many frames per second an agent with mouse and keyboard sees and learns from: steps of all frames, updates
 * included.
 */
import { RunController } from '../../run/page/RunController';
import { runConfig } from './runs';
import type { OpenWorkload, Surroundings } from './workload';

const SEED = 1;
/** Control steps per repeat: each is an unroll of every frame and an update. */
const CONTROL_STEPS = 2;
const MAX_MINUTES = 60;

export async function openHandTraining(
  { task, numEnvs }: { readonly task: string; readonly numEnvs: number },
  { container, onNotice }: Surroundings,
): Promise<OpenWorkload> {
  const config = {
    ...runConfig(task, SEED, MAX_MINUTES),
    agent: 'world-of-bits',
    numEnvs,
    stopWhenSolved: false,
    settings: { phases: 'reinforcement' },
  };
  const run = await RunController.open({ config, demos: [], container, showDecisions: false });
  run.subscribe((event) => event.type === 'failure' && onNotice(event.message));
  return {
    async measure() {
      const [before, startedAt] = [run.update.progress.envSteps, performance.now()];
      for (let i = 0; i < CONTROL_STEPS; i++) await run.step();
      const seconds = (performance.now() - startedAt) / 1000;
      return { [`${numEnvs} frames`]: (run.update.progress.envSteps - before) / seconds };
    },
    dispose: () => run.dispose(),
  };
}
