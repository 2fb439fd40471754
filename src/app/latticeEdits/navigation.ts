/** The lattice laboratory as a place: the address tells which time step of which demonstration is looked at. */
import { createPlace } from '../workbench/createPlace';
import {
  laboratoryPlaceOf,
  uncovered,
  withEpisodePlace,
  withLaboratory,
  withPlacesOf,
} from '../workbench/place';
import { encodeHash } from '../workbench/urlHash';
import { workbenchStore } from '../workbench/workbenchStore';
import { laboratoryStore } from './laboratoryStore';

const laboratory = createPlace({
  name: 'laboratory',
  isOpen: () => laboratoryStore.getState().isOpen,
  read: () => {
    const place = laboratoryPlaceOf(window.location.hash);
    if (!place && laboratoryStore.getState().isOpen) keepWorkbench();
    laboratoryStore.setState(place ? { isOpen: true, ...place } : { isOpen: false });
  },
  without: (hash) => withLaboratory(hash, null),
});

/** @param demo its id; the first there is, or the one that was looked at last, if left out */
export function openLaboratory(demo?: string, vertex = 0): void {
  const place = { demo: demo ?? laboratoryStore.getState().demo, vertex };
  laboratory.open(withLaboratory(withEpisodePlace(uncovered(window.location.hash), null), place));
  laboratoryStore.setState({ isOpen: true, ...place });
}

export const closeLaboratory = laboratory.leave;

/**
 * Back leads to an address of before the lattices were edited. It is brought up to date before anybody reads the edits out of it:
 * a change of the hash is told after the change of the entry.
 */
function keepWorkbench(): void {
  const { hash } = window.location;
  const address = withPlacesOf(encodeHash(workbenchStore.getState().workbench), hash);
  window.history.replaceState(window.history.state, '', address);
}

export const startLaboratoryNavigation = laboratory.start;
