/** Why no stored run can be opened now, because the open one is busy or one is being opened; null if one can be. */
import { useStore } from 'zustand';
import { useActiveRun } from '../activeRun/useActiveRun';
import { busy } from '../commands/obstacles';
import { runsStore } from './runsStore';

export function useOpeningObstacle(): string | null {
  const obstacle = useActiveRun(busy);
  const isOpening = useStore(runsStore, (runs) => runs.opening !== null);
  return obstacle ?? (isOpening ? 'A run is being opened.' : null);
}
