/** Closes the open run and offers to bring it back. */

import { describeTasks } from '../../task/taskChoice';
import { activeRun } from '../activeRun/activeRun';
import { showNotice, showUndo } from '../notices/showNotice';
import { runsStore } from './runsStore';

export async function resetWithUndo(): Promise<void> {
  const { run, reset } = activeRun.getState();
  const { handle, isOnShow } = run;
  await reset();
  // A bundled agent on show is not a stored run.
  if (!handle || isOnShow || handle.update.progress.controlSteps === 0) return;
  const { id, config } = handle;
  showUndo(`The run of ${describeTasks(config)} was closed. It stays under Runs.`, () => {
    const { refresh, open } = runsStore.getState();
    refresh()
      .then(() => open(id))
      .catch(({ message }: Error) =>
        showNotice({ kind: 'error', title: 'The run could not be opened', message }),
      );
  });
}
