/** The status of a stored run in one word, the same as at the top of the page. */
import { SOLVED_RATE } from '../../contracts/evaluation';
import type { RunRecord } from '../../store/Database';

type StatusFields = Pick<RunRecord, 'status' | 'isInterrupted' | 'progress' | 'bestSuccessRate'>;

const STATUS = { starting: 'starting', running: 'training' } as const;

export function describeStatus({ status, isInterrupted, progress, bestSuccessRate }: StatusFields): string {
  // One that has learned something has already been started.
  if (status === 'idle') return progress.controlSteps > 0 ? 'idle' : 'not started';
  if (status === 'finished' && (bestSuccessRate ?? 0) >= SOLVED_RATE) return 'solved';
  if (status === 'paused' && isInterrupted) return 'interrupted';
  return STATUS[status as keyof typeof STATUS] ?? status;
}
