/** Training goes on with other settings: in a copy of the run, so that the run itself, and its numbers, stay what they were. */
import { activeRun } from '../run/activeRun';
import { settingChanges, tellChanges } from '../workbench/settingChanges';
import { settingsOf, workbenchStore } from '../workbench/workbenchStore';
import { runsStore } from './runsStore';

/**
 * Saves and closes the open run, and trains a copy of it, from where it is, with the chosen settings.
 * Rejects if the run has no checkpoint or cannot be copied; it is then still stored.
 */
export async function goOnWithChosen(): Promise<void> {
  const { handle, reset } = activeRun.getState();
  if (!handle) throw new Error('No run is open.');
  const { id, config } = handle;
  const { settings } = workbenchStore.getState().workbench;
  const told = tellChanges(settingChanges(settingsOf(config.agent), config.settings, settings));
  await reset();
  await runsStore.getState().fork(id, { settings, notes: `Goes on with ${told}.` });
  void activeRun.getState().train();
}
