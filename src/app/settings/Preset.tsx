/** Offers the paper's settings, and those the chosen task was measured with, if they are not the defaults. */

import { Button, Text } from '@mantine/core';
import { useStore } from 'zustand';
import { agentSpec } from '../../run/agentCatalogue';
import { countOf } from '../../text/format';
import { showUndo } from '../notices/showNotice';
import { PaperLink } from '../shared/PaperLink';
import { workbenchStore } from '../workbench/workbenchStore';
import { type Preset, presetsOf } from './presetOf';
import classes from './settings.module.css';

export function Presets() {
  const workbench = useStore(workbenchStore, (state) => state.workbench);
  return presetsOf(workbench)
    .filter(({ isInUse }) => !isInUse)
    .map((preset) =>
      preset.kind === 'task' ? (
        <TaskPreset key="task" task={workbench.task} preset={preset} />
      ) : (
        <PaperPreset key="paper" preset={preset} />
      ),
    );
}

function TaskPreset({ task, preset }: { readonly task: string; readonly preset: Preset }) {
  return (
    <div className={classes.preset} role="note">
      <Text size="sm">
        {task} was measured with {preset.description}.
      </Text>
      <Button variant="default" onClick={() => workbenchStore.getState().setSettings(preset.settings)}>
        Use them
      </Button>
    </div>
  );
}

function PaperPreset({ preset }: { readonly preset: Preset }) {
  const paper = useStore(workbenchStore, (state) => agentSpec(state.workbench.agent)?.paper);
  const count = Object.keys(preset.settings).length;
  return (
    <div className={classes.preset} role="note" title={preset.description}>
      <Text size="sm">
        The defaults differ from {paper ? <PaperLink paper={paper} /> : 'the paper'} in{' '}
        {countOf(count, 'setting')}.
      </Text>
      <Button variant="default" onClick={() => applyPaper(preset)}>
        Use the paper’s
      </Button>
    </div>
  );
}

/** Resets all other settings to their defaults. */
function applyPaper(preset: Preset): void {
  const { workbench, usePreset: apply } = workbenchStore.getState();
  apply(preset.settings);
  if (Object.keys(workbench.settings).length > 0)
    showUndo('The settings are now those of the paper.', () => apply(workbench.settings));
}
