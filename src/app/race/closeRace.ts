/** Ends a race together with its dialog; its runs stay in the list. */
import { runsStore } from '../runList/runsStore';
import { uiStore } from '../shared/uiStore';
import { raceStore } from './raceStore';

export async function closeRace(): Promise<void> {
  uiStore.getState().set({ isRaceOpen: false });
  await raceStore.getState().end();
  await runsStore.getState().refresh();
}
