/** Chooses task and agent for a step; what to do with them is up to the reader. */
import { Button } from '@mantine/core';
import { IconCheck, IconSettingsAutomation } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { agentSpec } from '../../../run/agentCatalogue';
import { openConfig } from '../../activeRun/selectors';
import { useActiveRun } from '../../activeRun/useActiveRun';
import { resetWithUndo } from '../../runList/resetWithUndo';
import { DEFAULT_WORKBENCH } from '../../workbench/runFields';
import { workbenchStore } from '../../workbench/workbenchStore';
import { isSetUp, type WantedRun } from './isSetUp';
import classes from './parts.module.css';

export function SetUp(wanted: WantedRun) {
  const { task, agent, settings = {} } = wanted;
  const open = useActiveRun(openConfig);
  const phase = useActiveRun((run) => run.phase);
  const chosen = useStore(workbenchStore, ({ workbench }) => workbench);
  const isChosen = isSetUp(wanted, chosen) && (!open || isSetUp(wanted, open));
  const name = agentSpec(agent)?.name ?? agent;
  const setUp = async () => {
    if (open && !isSetUp(wanted, open) && !(await resetWithUndo())) return;
    workbenchStore.getState().replace({ ...DEFAULT_WORKBENCH, task, agent, settings });
  };
  return (
    <Button
      variant={isChosen ? 'transparent' : 'light'}
      className={classes.setUp}
      disabled={phase === 'opening'}
      // Not disabled: the button that was just pressed keeps the focus.
      aria-disabled={isChosen}
      leftSection={
        isChosen ? <IconCheck size={15} aria-hidden /> : <IconSettingsAutomation size={15} aria-hidden />
      }
      onClick={() => !isChosen && void setUp()}
    >
      {isChosen ? `Chosen: ${task}, ${name}` : `Choose ${task} and ${name}`}
    </Button>
  );
}
