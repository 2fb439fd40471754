/** Stored runs in a list to choose from, where some may have the same configuration. */
import type { RunRecord } from '../../store/Database';
import { formatWhen } from '../../text/format';
import { runLabel } from '../activeRun/runLabel';

type Labelled = Pick<RunRecord, 'name' | 'config' | 'createdAt'>;

/** `Baseline, click-tab, DOM-Q-NET, seed 1, Nov 27, 2026, 10:43 PM`. */
export const storedRunLabel = ({ name, config, createdAt }: Labelled): string =>
  [...(name ? [name] : []), runLabel(config), formatWhen(createdAt)].join(', ');
