/** How long it takes from opening the page's address until an agent acts and learns. */

import { READY_MARK } from '../../run/readyMark';
import type { Values } from '../benchmark';
import { startUpConfig } from './runs';
import type { OpenWorkload, Surroundings } from './workload';

export async function openStartUp(
  { task }: { readonly task: string },
  surroundings: Surroundings,
): Promise<OpenWorkload> {
  return { measure: () => startUp(task, surroundings), dispose: async () => undefined };
}

/** Seconds since the page began to load; its address names the run. */
async function startUp(task: string, { demos: [demos], onNotice, openRun }: Surroundings): Promise<Values> {
  const secondsNow = () => performance.now() / 1000;
  const [{ startTime: readyAt }] = performance.getEntriesByName(READY_MARK);
  const run = await openRun({ config: startUpConfig(task), demos });
  let firstStep = Number.NaN;
  try {
    run.env.onFrameEvent = ({ kind }) => {
      if (kind === 'step') {
        firstStep = secondsNow();
        run.env.onFrameEvent = null;
      }
    };
    const firstUpdate = new Promise<number>((resolve) => {
      run.subscribe((event) => {
        if (event.type === 'failure') onNotice(event.message);
        if (event.type === 'update' && event.update.progress.gradSteps > 0) resolve(secondsNow());
      });
    });
    const training = run.run();
    const update = await Promise.race([
      firstUpdate,
      training.then(() => {
        throw new Error('the run ended without an update');
      }),
    ]);
    await run.stop();
    return {
      'page ready': readyAt / 1000,
      'first environment step': firstStep,
      'first gradient update': update,
    };
  } finally {
    await run.dispose();
  }
}
