/** The network as a place: an entry of the tab's history, so that Back leads out, and an address that tells the open block. */
import { networkOf, withLaboratory, withNetwork, withPlace, withSiteCode } from '../workbench/place';
import { CLOSED_NETWORK, type GivenState, networkStore } from './networkStore';

/** Kept with an entry of the history that was made here. */
const ENTRY = { isNetwork: true } as const;

const isOwnEntry = (): boolean => (window.history.state as { isNetwork?: true } | null)?.isNetwork === true;

/** @param given a state of an episode; the decision that the stage shows, if left out */
export function openNetwork(given: GivenState | null = null): void {
  if (networkStore.getState().isOpen) return;
  const { block } = networkStore.getState();
  const { hash } = window.location;
  // Beside an episode it may stand, of which it shows a state.
  const elsewhere = withLaboratory(withSiteCode(withPlace(hash, null), null), null);
  window.history.pushState(ENTRY, '', withNetwork(elsewhere, block));
  networkStore.setState({ isOpen: true, given });
  // Places beside this one close themselves when the address says so.
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
}

/** @param block `''` for none */
export function openBlock(block: string): void {
  window.history.replaceState(window.history.state, '', withNetwork(window.location.hash, block));
  networkStore.setState({ block });
}

export function closeNetwork(): void {
  if (isOwnEntry()) {
    window.history.back();
    return;
  }
  window.history.replaceState(null, '', withNetwork(window.location.hash, null));
  networkStore.setState(CLOSED_NETWORK);
}

/** Follows the address from now on. */
export function startNetworkNavigation(): void {
  const read = () => {
    const block = networkOf(window.location.hash);
    networkStore.setState(block === null ? CLOSED_NETWORK : { isOpen: true, block });
  };
  read();
  window.addEventListener('popstate', read);
  window.addEventListener('hashchange', read);
}
