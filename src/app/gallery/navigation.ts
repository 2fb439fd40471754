/** Moving about in the gallery as in pages: each place is an entry of the tab's history, so that Back leads out. */

import { activeRun } from '../run/activeRun';
import { isChosenRun } from '../run/isChosenRun';
import { type Place, placeOf, withPlace } from '../workbench/place';
import { workbenchStore } from '../workbench/workbenchStore';
import { galleryStore } from './galleryStore';

/** Kept with an entry of the history: how many entries back the page without the gallery is. */
interface EntryState {
  readonly galleryDepth: number;
}

const depth = (): number => (window.history.state as EntryState | null)?.galleryDepth ?? 0;

function enter(place: Place | null, galleryDepth: number): void {
  const state: EntryState = { galleryDepth };
  window.history.pushState(state, '', withPlace(window.location.hash, place));
  galleryStore.setState({ place });
}

function replace(place: Place | null): void {
  const state: EntryState = { galleryDepth: 0 };
  window.history.replaceState(state, '', withPlace(window.location.hash, place));
  galleryStore.setState({ place });
}

export function openGallery(): void {
  if (!galleryStore.getState().place) enter({ task: null }, 1);
}

export const openTask = (task: string): void => enter({ task }, depth() + 1);

/** From a task to the list. */
export function backToList(): void {
  if (depth() > 1) window.history.back();
  else replace({ task: null });
}

export function closeGallery(): void {
  const entries = depth();
  if (entries > 0) window.history.go(-entries);
  else replace(null);
}

/** Closes the gallery and trains on a task, an open run of something else being put away; Back leads to the gallery again. */
export function trainOn(task: string): void {
  enter(null, 0);
  workbenchStore.getState().set({ task });
  const { handle, train, startAnew } = activeRun.getState();
  const isOpen = handle !== null && isChosenRun(handle.config, workbenchStore.getState().workbench);
  void (isOpen ? train() : startAnew());
}

/** Follows the address from now on. */
export function startGalleryNavigation(): void {
  const read = () => galleryStore.setState({ place: placeOf(window.location.hash) });
  read();
  window.addEventListener('popstate', read);
}
