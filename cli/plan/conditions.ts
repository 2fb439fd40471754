/** What a run was asked to do, and whether two runs were asked the same. */
import { FORMER_NAMES } from '../../src/agents/dom-q-net/settings/formerNames';
import { isPlayed } from './cells';
import type { PlannedCell } from './PlannedCell';

/** Minutes that a run may take, if the plan gives none. */
const MINUTES = 20;

/** Everything but task, agent and seed. */
export interface CellConditions
  extends Pick<PlannedCell, 'source' | 'maxSteps' | 'maxUpdates' | 'variant' | 'way'> {
  readonly minutes: number;
  /** Where they were given instead of the plan's. */
  readonly testEpisodes?: number;
  /** Command line options besides the defaults. */
  readonly options?: string;
}

export const CONDITIONS = [
  'source',
  'minutes',
  'maxSteps',
  'maxUpdates',
  'variant',
  'way',
  'options',
  'testEpisodes',
] as const satisfies readonly (keyof CellConditions)[];

/** What is given instead of the plan's. */
export interface GivenLimits {
  readonly minutes?: number;
  readonly testEpisodes?: number;
}

export function conditionsOf(cell: PlannedCell, { minutes, testEpisodes }: GivenLimits = {}): CellConditions {
  const { source, maxSteps, maxUpdates, variant, way } = cell;
  const options = cell.options.join(' ');
  if (isPlayed(cell)) return { source, minutes: 0, options };
  const limit = minutes ?? cell.minutes ?? MINUTES;
  return { source, minutes: limit, maxSteps, maxUpdates, variant, way, options, testEpisodes };
}

export const isSame = (some: CellConditions, others: CellConditions): boolean =>
  inPresentNames(some) === inPresentNames(others);

/** Conditions as text, with the current names of settings. */
function inPresentNames(conditions: CellConditions): string {
  const options = (conditions.options ?? '').replace(
    /--set (\w+)=/g,
    (_, name: string) => `--set ${FORMER_NAMES[name] ?? name}=`,
  );
  return JSON.stringify(CONDITIONS.map((name) => ({ ...conditions, options })[name] ?? null));
}
