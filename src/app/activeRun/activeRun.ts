/** The run that is open on this page. The page's parts read it and give it commands; the page decides how runs are opened. */
import { showNotice } from '../notices/showNotice';
import { runConfigOf, workbenchStore } from '../workbench/workbenchStore';
import { createActiveRun } from './createActiveRun';
import type { OpensRun } from './RunOpener';
import { isServerReachable } from './reachable';

let openRun: OpensRun = () => Promise.reject(new Error('This page does not say how runs are opened.'));

/** Must be called once, before anything can be trained. */
export function openRunsBy(open: OpensRun): void {
  openRun = open;
}

export const activeRun = createActiveRun({
  open: (request) => openRun(request),
  notify: showNotice,
  isReachable: isServerReachable,
  rememberChoice: () => {
    const config = runConfigOf(workbenchStore.getState().workbench);
    return () => workbenchStore.getState().replace(config);
  },
});
