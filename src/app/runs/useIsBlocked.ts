/** Whether no stored run can be opened now: the open one is busy, or one is being opened. */
import { useStore } from 'zustand';
import { activeRun } from '../run/activeRun';
import { isBusy } from '../run/runActivity';
import { runsStore } from './runsStore';

export function useIsBlocked(): boolean {
  const isRunBusy = useStore(activeRun, isBusy);
  const isOpening = useStore(runsStore, (runs) => runs.opening !== null);
  return isRunBusy || isOpening;
}
