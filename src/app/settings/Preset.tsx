/** Offers the settings that the chosen task was measured with, where they are not the defaults. */
import { Button, Text } from '@mantine/core';
import { useStore } from 'zustand';
import { workbenchStore } from '../workbench/workbenchStore';
import { presetOf } from './presetOf';
import classes from './settings.module.css';

export function Preset() {
  const workbench = useStore(workbenchStore, (state) => state.workbench);
  const preset = presetOf(workbench);
  if (!preset || preset.isInUse) return null;
  return (
    <div className={classes.preset} role="note">
      <Text size="sm">
        {workbench.task} was measured with {preset.description}.
      </Text>
      <Button variant="default" onClick={() => workbenchStore.getState().setSettings(preset.settings)}>
        Use them
      </Button>
    </div>
  );
}
