/** Whether a run has ended because its task is solved. Stored runs do not say why they ended, but their last validation does. */
import { SOLVED_RATE } from '../../contracts/evaluation';
import type { RunRecord } from '../../store/Database';
import type { MetricLog } from '../activeRun/MetricLog';

interface EndedRun {
  readonly run: Pick<RunRecord, 'status'>;
  readonly log: Pick<MetricLog, 'last'>;
}

export const isSolved = ({ run, log }: EndedRun): boolean =>
  run.status === 'finished' && (log.last('evaluate/success') ?? 0) >= SOLVED_RATE;
