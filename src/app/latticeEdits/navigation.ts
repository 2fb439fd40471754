/**
 * The lattice laboratory as a place: an entry of the tab's history, so that Back leads out, and an address that tells which time
 * step of which demonstration is looked at.
 */
import {
  laboratoryPlaceOf,
  withEpisodePlace,
  withLaboratory,
  withPlace,
  withPlacesOf,
  withSiteCode,
} from '../workbench/place';
import { encodeHash } from '../workbench/urlHash';
import { workbenchStore } from '../workbench/workbenchStore';
import { CLOSED_LABORATORY, laboratoryStore } from './laboratoryStore';

/** Kept with an entry of the history that was made here. */
const ENTRY = { isLaboratory: true } as const;

const isOwnEntry = (): boolean =>
  (window.history.state as { isLaboratory?: true } | null)?.isLaboratory === true;

/** @param demo its id; the first there is, or the one that was looked at last, if left out */
export function openLaboratory(demo?: string, vertex = 0): void {
  const { isOpen } = laboratoryStore.getState();
  const place = { demo: demo ?? laboratoryStore.getState().demo, vertex };
  const elsewhere = withEpisodePlace(withSiteCode(withPlace(window.location.hash, null), null), null);
  const address = withLaboratory(elsewhere, place);
  if (isOpen) window.history.replaceState(window.history.state, '', address);
  else window.history.pushState(ENTRY, '', address);
  laboratoryStore.setState({ isOpen: true, ...place });
  // Places beside this one close themselves when the address says so.
  if (!isOpen) window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
}

export function closeLaboratory(): void {
  if (isOwnEntry()) {
    window.history.back();
    return;
  }
  window.history.replaceState(null, '', withLaboratory(window.location.hash, null));
  laboratoryStore.setState({ isOpen: false });
}

/**
 * Back leads to an address of before the lattices were edited. It is brought up to date before anybody reads the edits out of it:
 * a change of the hash is told after the change of the entry.
 */
function keepWorkbench(): void {
  const { hash } = window.location;
  const address = withPlacesOf(encodeHash(workbenchStore.getState().workbench), hash);
  window.history.replaceState(window.history.state, '', address);
}

/** Follows the address from now on. */
export function startLaboratoryNavigation(): void {
  const read = () => {
    const place = laboratoryPlaceOf(window.location.hash);
    if (!place && laboratoryStore.getState().isOpen) keepWorkbench();
    laboratoryStore.setState(place ? { isOpen: true, ...place } : { isOpen: false });
  };
  const place = laboratoryPlaceOf(window.location.hash);
  laboratoryStore.setState(place ? { isOpen: true, ...place } : CLOSED_LABORATORY);
  window.addEventListener('popstate', read);
  window.addEventListener('hashchange', read);
}
