/** Whether no stored run can be opened now: the open one is busy, or one is being opened. */
import { useStore } from 'zustand';
import { isBusy } from '../commands/possible';
import { activeRun } from '../run/activeRun';
import { runsStore } from './runsStore';

export function useIsBlocked(): boolean {
  const isRunBusy = useStore(activeRun, (run) => isBusy({ run }));
  const isOpening = useStore(runsStore, (runs) => runs.opening !== null);
  return isRunBusy || isOpening;
}
