/**
 * A place that the page can be at, beside the workbench: an entry of the tab's history, so that Back leads out, and a part of the
 * address, so that a link or a reload leads back. What the address says is true; a place shows it.
 */
interface PlaceOptions {
  /** Under which its entries of the history are known. */
  readonly name: string;
  isOpen(): boolean;
  /** Shows what the address says now, or closes if it says nothing of this place. */
  read(): void;
  /** An address without this place. */
  without(hash: string): string;
}

export interface AddressPlace {
  /** How many entries of the history lie between here and the page without it; 0 if it was come to by a link. */
  depth(): number;
  /** Goes to an address, as another entry of the history. */
  enter(address: string, depth?: number): void;
  /** The same, in place of the present entry where the place is open already. */
  open(address: string): void;
  /** Changes the address alone: whoever calls has changed what is shown. */
  rename(address: string): void;
  /** By Back, as often as it takes; where the place was come to by a link, by an address without it. */
  leave(): void;
  /** Follows the address from now on. */
  start(): void;
}

export function createPlace({ name, isOpen, read, without }: PlaceOptions): AddressPlace {
  const depth = (): number => (window.history.state as Readonly<Record<string, number>> | null)?.[name] ?? 0;
  const rename = (address: string): void => window.history.replaceState(window.history.state, '', address);
  const enter = (address: string, entries = depth() + 1): void => {
    window.history.pushState({ [name]: entries }, '', address);
    // All places read the address anew, and those that it does not name any more close.
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  };
  return {
    depth,
    enter,
    rename,
    open: (address) => (isOpen() ? rename(address) : enter(address, 1)),
    leave: () => {
      if (depth() > 0) window.history.go(-depth());
      else {
        window.history.replaceState(null, '', without(window.location.hash));
        read();
      }
    },
    start: () => {
      read();
      window.addEventListener('popstate', read);
      window.addEventListener('hashchange', read);
    },
  };
}
