/** Changes the open run's state. There is no other way: what comes after a run was closed must not show in the next one. */
import type { StoreApi } from 'zustand';
import type { RunHandle } from '../../run/runHandle';
import type { ActiveRunState, OpenRun } from './activeRunState';

type Change = Partial<Omit<OpenRun, 'phase' | 'handle' | 'demos' | 'isOnShow'>>;

/**
 * Without effect if no run is open.
 * @param of the run that it is about, if another may be open by now: then it is without effect, too
 */
export function changeOpenRun(store: StoreApi<ActiveRunState>, change: Change, of?: RunHandle): void {
  const { run } = store.getState();
  if (run.phase === 'open' && (!of || run.handle === of)) store.setState({ run: { ...run, ...change } });
}
