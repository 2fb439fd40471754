/** The network as a place: the address names the open block. */
import { createPlace } from '../workbench/createPlace';
import { networkOf, uncovered, withNetwork } from '../workbench/place';
import { CLOSED_NETWORK, type GivenState, networkStore } from './networkStore';

const network = createPlace({
  name: 'network',
  isOpen: () => networkStore.getState().isOpen,
  read: () => {
    const block = networkOf(window.location.hash);
    networkStore.setState(block === null ? CLOSED_NETWORK : { isOpen: true, block });
  },
  without: (hash) => withNetwork(hash, null),
});

/** @param given a state of an episode; the decision shown on the stage, if left out */
export function openNetwork(given: GivenState | null = null): void {
  const { isOpen, block } = networkStore.getState();
  if (isOpen) return;
  networkStore.setState({ given });
  // It may be opened from an episode, one state of which it then shows.
  network.enter(withNetwork(uncovered(window.location.hash), block));
}

/** @param block `''` for none */
export function openBlock(block: string): void {
  network.rename(withNetwork(window.location.hash, block));
  networkStore.setState({ block });
}

export const closeNetwork = network.leave;
export const startNetworkNavigation = network.start;
