/** Opens the race view with a race that a reload or a crash of the tab interrupted; its agents go on from their newest checkpoints. */
import type { RunRecord } from '../../store/Database';
import { uiStore } from '../shared/uiStore';
import { workbenchStore } from '../workbench/workbenchStore';
import { raceStore } from './raceStore';

/** @param runs all runs of the race, in the order of their start */
export function resumeRace(runs: readonly RunRecord[]): void {
  const [{ config, race = '' }] = runs;
  workbenchStore.getState().replace(config);
  raceStore.getState().resume(race, runs);
  uiStore.getState().set({ isRaceOpen: true });
}
