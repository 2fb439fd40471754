/** Keeps the workbench and the part of the address after `#` in sync, both ways. */

import type { Notice } from '../notices/notice';
import { isWayBack } from './createPlace';
import { withoutPlaces, withPlacesOf } from './place';
import { decodeHash, encodeHash } from './urlHash';
import { settingsOf, workbenchStore } from './workbenchStore';

/**
 * Reads the address once, then follows it. Back from a place leads to an address from before the place was entered: the workbench
 * stays as it is now, and that address is updated. Returns a function that stops it.
 */
export function startHashSync(notify: (notice: Notice) => void): () => void {
  const read = () => {
    const own = withoutPlaces(window.location.hash);
    if (own.length < 2 || own === encodeHash(workbenchStore.getState().workbench)) return;
    const { workbench, problems } = decodeHash(own, settingsOf);
    workbenchStore.getState().replace(workbench);
    if (problems.length > 0) {
      notify({ kind: 'warning', title: 'Part of the link was not understood', message: problems.join(' ') });
    }
  };
  read();
  const write = () => {
    const { hash } = window.location;
    const address = withPlacesOf(encodeHash(workbenchStore.getState().workbench), hash);
    if (address !== hash) window.history.replaceState(window.history.state, '', address);
  };
  write();
  const unsubscribe = workbenchStore.subscribe(write);
  const follow = (event: HashChangeEvent) => (isWayBack(event) ? write() : read());
  window.addEventListener('hashchange', follow);
  return () => {
    unsubscribe();
    window.removeEventListener('hashchange', follow);
  };
}
