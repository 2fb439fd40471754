/** The run that is open on this page. Rooms read it and give it commands; how runs are opened, the page says. */
import { showNotice } from '../notices/showNotice';
import { createActiveRun } from './createActiveRun';
import type { OpenRun } from './RunOpener';
import { isServerReachable } from './reachable';

let openRun: OpenRun = () => Promise.reject(new Error('This page does not say how runs are opened.'));

/** Called once, before anything can be trained. */
export function openRunsBy(open: OpenRun): void {
  openRun = open;
}

export const activeRun = createActiveRun({
  open: (request) => openRun(request),
  notify: showNotice,
  isReachable: isServerReachable,
});
