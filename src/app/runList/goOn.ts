/** Training goes on with other settings: in a copy of the run, so that the run itself, and its numbers, stay what they were. */
import type { RunConfig } from '../../contracts/run';
import { activeRun } from '../activeRun/activeRun';
import { isChosenRun } from '../activeRun/isChosenRun';
import type { Workbench } from '../workbench/runFields';
import { describeChanges, type SettingChange, settingChanges } from '../workbench/settingChanges';
import { settingsOf, workbenchStore } from '../workbench/workbenchStore';
import { runsStore } from './runsStore';

/** What the workbench would change in a run, if it changes nothing but settings; empty if anything else differs. */
export const changesTo = (run: RunConfig, workbench: Workbench): SettingChange[] =>
  isChosenRun({ ...run, settings: workbench.settings }, workbench)
    ? settingChanges(settingsOf(run.agent), run.settings, workbench.settings)
    : [];

/**
 * Saves and closes the open run, and trains a copy of it, from where it is, with the chosen settings.
 * Rejects if the run has no checkpoint or cannot be copied; it is then still stored. One that is not being saved stays open.
 * Trains nothing if the copy could not be opened, or its opening was cancelled.
 */
export async function goOnWithChosen(): Promise<void> {
  const { run, reset } = activeRun.getState();
  if (!run.handle) throw new Error('No run is open.');
  if (run.storageProblem !== null)
    throw new Error(`It is not being saved, so there is nothing to copy it from. ${run.storageProblem}`);
  const { id, config } = run.handle;
  const { settings } = workbenchStore.getState().workbench;
  const told = describeChanges(settingChanges(settingsOf(config.agent), config.settings, settings));
  await reset();
  const copyId = await runsStore.getState().fork(id, { settings, notes: `Continues with ${told}.` });
  if (activeRun.getState().run.handle?.id === copyId) void activeRun.getState().train();
}
