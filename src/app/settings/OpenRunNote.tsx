/** Says so if the open run was started with settings other than the chosen ones, and offers to go on with these. */
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useStore } from 'zustand';
import { showNotice } from '../notices/showNotice';
import { activeRun } from '../run/activeRun';
import { isChosenRun } from '../run/isChosenRun';
import { settingsOf, workbenchStore } from '../workbench/workbenchStore';
import { goOnWithChosen } from './goOn';
import { canGoOnWith, type SettingChange, settingChanges } from './settingChanges';
import classes from './settings.module.css';

export function OpenRunNote() {
  const config = useStore(activeRun, ({ handle, isOnShow }) => (isOnShow ? undefined : handle?.config));
  const workbench = useStore(workbenchStore, (state) => state.workbench);
  if (!config || isChosenRun(config, workbench)) return null;
  const { agent, settings } = workbench;
  // Nothing else differs: the same task, agent, seed and frames.
  const isSameRun = isChosenRun({ ...config, settings }, workbench);
  const changes = isSameRun ? settingChanges(settingsOf(agent), config.settings, settings) : [];
  const canGoOn = canGoOnWith(changes);
  return (
    <div className={classes.pending} role="status">
      <Text size="sm">
        The open run has other settings. “Start again” in the bar above begins a new run with these, and keeps
        the open one.
        {canGoOn ? ' Or a copy of the open run goes on with them, from where it is.' : tellFixed(changes)}
      </Text>
      {canGoOn && <GoOnButton />}
    </div>
  );
}

/** Empty if a run that has begun can go on with all of them. */
function tellFixed(changes: readonly SettingChange[]): string {
  const fixed = changes.filter(({ spec }) => !spec.live).map(({ spec }) => spec.label);
  return fixed.length > 0 ? ` A run that has begun cannot change ${fixed.join(', ')}.` : '';
}

/** Trains a copy of the open run from where it is, with the chosen settings. */
export function GoOnButton() {
  const [isBusy, setIsBusy] = useState(false);
  const goOn = async () => {
    setIsBusy(true);
    try {
      await goOnWithChosen();
    } catch (error) {
      const { message } = error as Error;
      showNotice({ kind: 'error', title: 'The run could not go on with these settings', message });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      size="compact-xs"
      loading={isBusy}
      title="Trains a copy of the open run from where it is; the run itself stays as it is"
      onClick={() => void goOn()}
    >
      Go on with these
    </Button>
  );
}
