/** What becomes of a stored run when the page that had it open is gone, and of one that comes from a file. */
import type { RunStatus } from '../contracts/run';
import { OPEN, UNBEGUN } from '../contracts/runStatus';
import type { RunRecord } from './Database';

/** A run that has been idle for this long and has no tab is no longer being started. */
const STARTED_MS = 60_000;

interface Circumstances {
  /** Whether a page has it open. */
  readonly isHeld: boolean;
  readonly hasCheckpoint: boolean;
  readonly nowMs: number;
}

/** A run that was only being started is dropped, one that was left running counts as paused. */
export function whatBecomesOf(
  { status, progress, updatedAt }: Pick<RunRecord, 'status' | 'progress' | 'updatedAt'>,
  { isHeld, hasCheckpoint, nowMs }: Circumstances,
): 'stays' | 'paused' | 'dropped' {
  if (isHeld) return 'stays';
  if (UNBEGUN.has(status) && progress.controlSteps === 0 && !hasCheckpoint)
    return nowMs - updatedAt > STARTED_MS ? 'dropped' : 'stays';
  return OPEN.has(status) ? 'paused' : 'stays';
}

/** No page is training it; and it must stay, where one that failed before its first step would be dropped. */
export function importedStatus(
  { status, progress }: Pick<RunRecord, 'status' | 'progress'>,
  hasCheckpoint: boolean,
): RunStatus {
  if (OPEN.has(status)) return 'paused';
  return status === 'failed' && progress.controlSteps === 0 && !hasCheckpoint ? 'stopped' : status;
}
