/** Whether the open run is the one that a step is about. */
import { useStore } from 'zustand';
import { activeRun } from '../../run/activeRun';

export const useIsOpen = (task: string, agent: string): boolean =>
  useStore(
    activeRun,
    ({ handle }) => handle !== null && handle.config.task === task && handle.config.agent === agent,
  );
