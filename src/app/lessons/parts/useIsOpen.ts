/** Whether the open run is the one that a step is about. */
import { openConfig } from '../../activeRun/selectors';
import { useActiveRun } from '../../activeRun/useActiveRun';

export const useIsOpen = (task: string, agent: string): boolean =>
  useActiveRun((run) => {
    const open = openConfig(run);
    return open?.task === task && open.agent === agent;
  });
