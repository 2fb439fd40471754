/** After a reload or a crash of the tab: offers to go on with the run that was interrupted. */
import { notifications } from '@mantine/notifications';
import type { RunRecord } from '../../store/database';
import { heldRuns } from '../../store/runLock';
import { showNotice } from '../notices/showNotice';
import { formatDuration } from '../shared/format';
import { runsStore } from './runsStore';

const UNFINISHED: readonly RunRecord['status'][] = ['running', 'evaluating', 'starting', 'paused'];

/** The newest run, if it was cut short and no other tab has it open. */
function interruptedRun(runs: readonly RunRecord[], held: ReadonlySet<string>): RunRecord | null {
  const [newest] = runs;
  return newest && UNFINISHED.includes(newest.status) && !held.has(newest.id) ? newest : null;
}

export async function offerResume(): Promise<void> {
  const { refresh, resume } = runsStore.getState();
  await refresh();
  const run = interruptedRun(runsStore.getState().runs, await heldRuns());
  if (!run) return;
  const id = `resume-${run.id}`;
  const goOn = () => {
    notifications.hide(id);
    resume(run.id).catch(({ message }: Error) =>
      showNotice({ kind: 'error', title: 'The run could not be opened', message }),
    );
  };
  notifications.show({
    id,
    autoClose: 20_000,
    title: `The run of ${run.config.task} was interrupted`,
    message: (
      <span>
        It had trained for {formatDuration(run.wallSeconds)}.{' '}
        <button type="button" className="lw-link" onClick={goOn}>
          Resume
        </button>
      </span>
    ),
  });
}
