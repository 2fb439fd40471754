/** Ends a race together with its dialog; its runs stay in the list. */
import { runsStore } from '../runList/runsStore';
import { uiStore } from '../shared/uiStore';
import { raceStore } from './raceStore';

export async function closeRace(): Promise<void> {
  await raceStore
    .getState()
    .end()
    .finally(() => uiStore.getState().set({ isRaceOpen: false }));
  await runsStore.getState().refresh();
}
