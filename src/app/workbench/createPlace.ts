/**
 * A place the page can be at, besides the workbench: an entry in the tab's history, so that Back leaves it, and a part of the
 * address, so that a link or a reload returns to it. The address is the source of truth; a place shows what it says.
 */
import { leavesPlace } from './place';

interface PlaceOptions {
  /** The name that identifies its history entries. */
  readonly name: string;
  isOpen(): boolean;
  /** Shows what the address says now, or closes if the address does not mention this place. */
  read(): void;
  /** An address without this place. */
  without(hash: string): string;
}

export interface AddressPlace {
  /** How many history entries lie between here and the page without it; 0 if it was opened by a link. */
  depth(): number;
  /** Goes to an address, adding a history entry. */
  enter(address: string, depth?: number): void;
  /** The same, but replaces the current entry if the place is already open. */
  open(address: string): void;
  /** Changes only the address: the caller has already changed what is shown. */
  rename(address: string): void;
  /** Goes back as often as needed or, if the place was opened by a link, to an address without it. */
  leave(): void;
  /** From now on, follows the address. */
  start(): void;
}

/** Stored with history entries from which a place was entered: a link that is followed makes an entry without it. */
interface EntryBelow {
  readonly isBelow?: true;
}

/** Whether the change of address is the way back from a place. */
export function isWayBack({ oldURL, newURL }: HashChangeEvent): boolean {
  const isBelow = (window.history.state as EntryBelow | null)?.isBelow === true;
  return isBelow && leavesPlace(new URL(oldURL).hash, new URL(newURL).hash);
}

export function createPlace({ name, isOpen, read, without }: PlaceOptions): AddressPlace {
  const depth = (): number => (window.history.state as Readonly<Record<string, number>> | null)?.[name] ?? 0;
  const rename = (address: string): void => window.history.replaceState(window.history.state, '', address);
  const enter = (address: string, entries = depth() + 1): void => {
    const below: EntryBelow = { ...window.history.state, isBelow: true };
    window.history.replaceState(below, '');
    window.history.pushState({ [name]: entries }, '', address);
    // All places read the address again, and those it no longer names close.
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
