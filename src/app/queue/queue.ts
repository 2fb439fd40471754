/** The page's queue: the runs it starts are set in the workbench, as if the user had chosen them. */
import { activeRun } from '../run/activeRun';
import { workbenchStore } from '../workbench/workbenchStore';
import { createQueue } from './createQueue';

export const queue = createQueue({
  begin: (run) => {
    workbenchStore.getState().replace(run);
    return activeRun.getState().startAnew();
  },
});

activeRun.subscribe(queue.follow);
