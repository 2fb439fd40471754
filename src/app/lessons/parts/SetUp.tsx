/** Chooses task and agent for a step; what to do with them is up to the reader. */
import { Button } from '@mantine/core';
import { IconCheck, IconSettingsAutomation } from '@tabler/icons-react';
import { useStore } from 'zustand';
import type { Settings } from '../../../contracts/run';
import { agentCatalogue } from '../../../run/agentCatalogue';
import { activeRun } from '../../run/activeRun';
import { resetWithUndo } from '../../runs/resetWithUndo';
import { DEFAULT_WORKBENCH } from '../../workbench/runFields';
import { workbenchStore } from '../../workbench/workbenchStore';
import classes from './parts.module.css';

export interface SetUpProps {
  readonly task: string;
  readonly agent: string;
  /** Settings of the agent that differ from the defaults. */
  readonly settings?: Settings;
}

export function SetUp({ task, agent, settings = {} }: SetUpProps) {
  const open = useStore(activeRun, (run) => run.handle?.config ?? null);
  const phase = useStore(activeRun, (run) => run.phase);
  const chosen = useStore(workbenchStore, ({ workbench }) => workbench);
  const isSetUp =
    chosen.task === task && chosen.agent === agent && (!open || (open.task === task && open.agent === agent));
  const name = agentCatalogue.find(({ id }) => id === agent)?.name ?? agent;
  const setUp = async () => {
    if (open && !(open.task === task && open.agent === agent)) await resetWithUndo();
    workbenchStore.getState().replace({ ...DEFAULT_WORKBENCH, task, agent, settings });
  };
  return (
    <Button
      variant={isSetUp ? 'transparent' : 'light'}
      className={classes.setUp}
      disabled={phase === 'opening'}
      // Not disabled: the button that was just pressed keeps the focus.
      aria-disabled={isSetUp}
      leftSection={
        isSetUp ? <IconCheck size={15} aria-hidden /> : <IconSettingsAutomation size={15} aria-hidden />
      }
      onClick={() => !isSetUp && void setUp()}
    >
      {isSetUp ? `Chosen: ${task}, ${name}` : `Choose ${task} and ${name}`}
    </Button>
  );
}
