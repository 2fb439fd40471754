/** Says so if the open run was started with settings other than the chosen ones, and offers to go on with these. */
import { Text } from '@mantine/core';
import { useStore } from 'zustand';
import { isChosenRun } from '../activeRun/isChosenRun';
import { startLabel } from '../activeRun/runLabel';
import { ownConfig } from '../activeRun/selectors';
import { useActiveRun } from '../activeRun/useActiveRun';
import { GoOnButton } from '../runList/GoOnButton';
import { changesTo } from '../runList/goOn';
import { canGoOnWith, type SettingChange } from '../workbench/settingChanges';
import { runConfigOf, workbenchStore } from '../workbench/workbenchStore';
import classes from './settings.module.css';

export function OpenRunNote() {
  const config = useActiveRun(ownConfig);
  const workbench = useStore(workbenchStore, (state) => state.workbench);
  if (!config || isChosenRun(config, workbench)) return null;
  const changes = changesTo(config, workbench);
  const canGoOn = canGoOnWith(changes);
  return (
    <div className={classes.pending} role="status">
      <Text size="sm">
        The open run has other settings. “{startLabel(runConfigOf(workbench), config)}” above begins a new
        run; the open one stays under Runs.
        {canGoOn ? ' Or continue a copy of the open run with them.' : describeFixed(changes)}
      </Text>
      {canGoOn && <GoOnButton />}
    </div>
  );
}

/** Empty if a run that has begun can go on with all of them. */
function describeFixed(changes: readonly SettingChange[]): string {
  const fixed = changes.filter(({ spec }) => !spec.live).map(({ spec }) => spec.label);
  return fixed.length > 0 ? ` A run that has begun cannot change ${fixed.join(', ')}.` : '';
}
