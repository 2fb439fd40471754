/** The lattice laboratory as a place: the address names the demonstration and time step being viewed. */
import { createPlace } from '../workbench/createPlace';
import { laboratoryPlaceOf, uncovered, withEpisodePlace, withLaboratory } from '../workbench/place';
import { laboratoryStore } from './laboratoryStore';

const laboratory = createPlace({
  name: 'laboratory',
  isOpen: () => laboratoryStore.getState().isOpen,
  read: () => {
    const place = laboratoryPlaceOf(window.location.hash);
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

export const startLaboratoryNavigation = laboratory.start;
