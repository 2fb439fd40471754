/** Where a run comes from, in words. */
import type { MadeWith } from '../../contracts/run';
import type { RunRecord } from '../../store/Database';

type Origin = Pick<RunRecord, 'madeWith' | 'startedFrom' | 'isFork'>;

const DIGITS = 8;

/** `agent 2, episodes 1, pack 3f2a91c0`; each after the other where a run went on with other versions; `unknown`. */
export const describeVersion = ({ madeWith }: Origin): string =>
  madeWith?.map(describeOne).join(', then ') ?? 'unknown';

const describeOne = ({ training, environment, pack }: MadeWith): string =>
  `agent ${training}, episodes ${environment}${pack ? `, pack ${pack.slice(0, DIGITS)}` : ''}`;

/** The run whose state it began with; `scratch`; or `unknown`. */
export function describeStart({ madeWith, startedFrom, isFork }: Origin): string {
  if (startedFrom) return startedFrom;
  if (isFork) return 'another run';
  return madeWith ? 'scratch' : 'unknown';
}
