/** A run in few words. */
import type { RunRecord } from '../../store/database';

export const runLabel = ({ config }: Pick<RunRecord, 'config'>): string =>
  `${config.task}, ${config.agent}, seed ${config.seed}`;
