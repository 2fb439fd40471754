/** The lattice laboratory as a place: the address names the demonstration and time step being viewed. */
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

/** @param demo its id; if left out, the one viewed last, or the first one */
export function openLaboratory(demo?: string, vertex = 0): void {
  const place = { demo: demo ?? laboratoryStore.getState().demo, vertex };
  laboratory.open(withLaboratory(withEpisodePlace(uncovered(window.location.hash), null), place));
  laboratoryStore.setState({ isOpen: true, ...place });
}

export const closeLaboratory = laboratory.leave;

/**
 * Back leads to an address from before the lattices were edited. It is updated before anything reads the edits from it: the
 * hashchange event comes after the change of the history entry.
 */
function keepWorkbench(): void {
  const { hash } = window.location;
  const address = withPlacesOf(encodeHash(workbenchStore.getState().workbench), hash);
  window.history.replaceState(window.history.state, '', address);
}

export const startLaboratoryNavigation = laboratory.start;
