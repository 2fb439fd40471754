/** Navigation in the gallery as between pages: the list, and a task that is open. */
import { activeRun } from '../activeRun/activeRun';
import { isChosenRun } from '../activeRun/isChosenRun';
import { openConfig } from '../activeRun/selectors';
import { createPlace } from '../workbench/createPlace';
import { type GalleryPlace, galleryPlaceOf, withGalleryPlace } from '../workbench/place';
import { workbenchStore } from '../workbench/workbenchStore';
import { galleryStore } from './galleryStore';

const gallery = createPlace({
  name: 'gallery',
  isOpen: () => galleryStore.getState().place !== null,
  read: () => galleryStore.setState({ place: galleryPlaceOf(window.location.hash) }),
  without: (hash) => withGalleryPlace(hash, null),
});

const addressOf = (place: GalleryPlace | null): string => withGalleryPlace(window.location.hash, place);

export function openGallery(): void {
  if (!galleryStore.getState().place) gallery.enter(addressOf({ task: null }), 1);
}

export const openTask = (task: string): void => gallery.enter(addressOf({ task }));

/** From a task to the list. */
export function backToList(): void {
  if (gallery.depth() > 1) window.history.back();
  else {
    gallery.rename(addressOf({ task: null }));
    galleryStore.setState({ place: { task: null } });
  }
}

export const closeGallery = gallery.leave;

/** Closes the gallery and trains on a task, putting away an open run of anything else; Back leads to the gallery again. */
export function trainOn(task: string): void {
  gallery.enter(addressOf(null), 0);
  workbenchStore.getState().set({ task });
  const { run, train, startAnew } = activeRun.getState();
  const open = openConfig(run);
  const isOpen = open !== null && isChosenRun(open, workbenchStore.getState().workbench);
  void (isOpen ? train() : startAnew());
}

export const startGalleryNavigation = gallery.start;
