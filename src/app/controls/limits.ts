/** What may end a run before its task is solved, and all that may end it in words. */
import type { Workbench } from '../workbench/runFields';

export const LIMITS = [
  { key: 'maxMinutes', unit: 'min', label: 'Maximum minutes' },
  { key: 'maxEpisodes', unit: 'episodes', label: 'Maximum episodes' },
  { key: 'maxEnvSteps', unit: 'steps', label: 'Maximum environment steps' },
  { key: 'maxUpdates', unit: 'updates', label: 'Maximum updates (gradient steps)' },
] as const;

type Stops = Pick<Workbench, 'stopWhenSolved' | (typeof LIMITS)[number]['key']>;

/** `Until solved`, `Until solved or 5 min`, `Until stopped` ... */
export function describeStops(workbench: Stops): string {
  const stops = LIMITS.flatMap(({ key, unit }) =>
    workbench[key] === null ? [] : [`${workbench[key]} ${unit}`],
  );
  const all = workbench.stopWhenSolved ? ['solved', ...stops] : stops;
  return all.length === 0 ? 'Until stopped' : `Until ${all.join(' or ')}`;
}

/** Whether a run ends only when somebody stops it. */
export const isEndless = (workbench: Stops): boolean =>
  !workbench.stopWhenSolved && LIMITS.every(({ key }) => workbench[key] === null);
