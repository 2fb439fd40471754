/** Closes the open run and offers to bring it back. */

import { describeTasks } from '../../task/taskChoice';
import { activeRun } from '../activeRun/activeRun';
import { showNotice, showUndo } from '../notices/showNotice';
import { runsStore } from './runsStore';

/**
 * A run that is not being saved stays open: the user is told what would be lost, and may close it all the same.
 * @returns whether no run is open any more
 */
export async function resetWithUndo(): Promise<boolean> {
  const { storageProblem } = activeRun.getState().run;
  if (storageProblem !== null) {
    showNotice({
      kind: 'warning',
      title: 'The run is not being saved, so it stays open',
      message: `What it has learned since it was last saved would be lost. ${storageProblem}`,
      actions: [{ label: 'Close it all the same', perform: () => void close() }],
    });
    return false;
  }
  await close();
  return true;
}

async function close(): Promise<void> {
  const { run, reset } = activeRun.getState();
  const { handle, isOnShow, storageProblem } = run;
  await reset();
  // A bundled agent on show is not a stored run.
  if (!handle || isOnShow || storageProblem !== null || handle.update.progress.controlSteps === 0) return;
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
