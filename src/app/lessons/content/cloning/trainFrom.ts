/** Trains on some of the demonstrations that come with a task; the previous choice is restored afterwards. */
import type { Settings } from '../../../../contracts/run';
import { activeRun } from '../../../activeRun/activeRun';
import { ALL } from '../../../demos/demoChoice';
import { demosStore } from '../../../demos/demosStore';
import { resetWithUndo } from '../../../runList/resetWithUndo';
import { DEFAULT_WORKBENCH } from '../../../workbench/runFields';
import { workbenchStore } from '../../../workbench/workbenchStore';
import { CLONING_EVERY, TASK } from './tasks';

/** Cloning ends at the first test that is no better: after this many steps nothing is lost, and nobody has to wait. */
const SETTINGS_OF: Readonly<Record<string, Settings>> = {
  'bc-rl': { cloningEvery: CLONING_EVERY, cloningPatience: 1 },
};

export async function trainFrom(agent: string, count: number): Promise<void> {
  if (activeRun.getState().run.handle && !(await resetWithUndo())) return;
  const settings = SETTINGS_OF[agent] ?? {};
  workbenchStore.getState().replace({ ...DEFAULT_WORKBENCH, task: TASK, agent, settings });
  const store = demosStore.getState();
  await (store.task === TASK ? store.loaded : store.load(TASK));
  const { demos, choice, choose } = demosStore.getState();
  const bundled = demos.filter(({ source }) => source === 'bundled').slice(0, count);
  choose({ sources: [], exceptions: new Set(bundled.map(({ id }) => id)) });
  const isChosen = demosStore.getState().choice;
  // A run takes its demonstrations when it opens; after that, this lesson's choice is no longer needed.
  const end = activeRun.subscribe(({ run }) => {
    if (run.phase === 'opening') return;
    end();
    if (demosStore.getState().task === TASK && demosStore.getState().choice === isChosen)
      choose(choice ?? ALL);
  });
  await activeRun.getState().train();
}
