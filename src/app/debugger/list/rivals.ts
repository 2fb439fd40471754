/** Other runs whose best policies can be compared with the open run's. To play, they are opened at rest and out of sight. */
import type { EpisodeSpec } from '../../../contracts/episode';
import type { EpisodeRecord } from '../../../contracts/record';
import { createParkedContainer } from '../../../env/frameBox';
import type { RunHandle } from '../../../run/runHandle';
import type { RunId, RunRecord } from '../../../store/Database';
import { tasksOf } from '../../../task/taskChoice';
import { formatPercent } from '../../../text/format';
import { describeRun } from '../../activeRun/runLabel';

/** @param container where its pages are placed */
export type OpenAtRest = (id: RunId, container: HTMLElement) => Promise<RunHandle>;

let openAtRest: OpenAtRest = () => Promise.reject(new Error('This page does not say how runs are opened.'));

/** Must be called once, before anything can be compared. */
export function openRivalsBy(open: OpenAtRest): void {
  openAtRest = open;
}

/** The runs with the same agent and tasks that have a validated policy. */
export function rivalsOf(
  runs: readonly RunRecord[],
  { id, config }: Pick<RunHandle, 'id' | 'config'>,
): readonly RunRecord[] {
  const taskNames = tasksOf(config).join();
  return runs.filter(
    (run) =>
      run.id !== id &&
      run.bestSuccessRate !== null &&
      run.config.agent === config.agent &&
      tasksOf(run.config).join() === taskNames,
  );
}

/** `My run: best, 98%`, with the agent instead of the name if the run has none. */
export const describeRival = ({ name, config, bestSuccessRate }: RunRecord): string =>
  `${name || describeRun(config)}: best, ${formatPercent(bestSuccessRate ?? 0)}`;

/** Plays episodes with the best policy of a stored run; the records name the run. */
export async function playRival(run: RunRecord, specs: readonly EpisodeSpec[]): Promise<EpisodeRecord[]> {
  const container = createParkedContainer(document);
  const records: EpisodeRecord[] = [];
  try {
    const handle = await openAtRest(run.id, container);
    try {
      handle.subscribe((event) => {
        if (event.type === 'update') records.push(...(event.update.episodes ?? []));
      });
      await handle.play(specs, 'best');
    } finally {
      await handle.dispose();
    }
  } finally {
    container.remove();
  }
  return records.map((record) => ({ ...record, policy: describeRival(run) }));
}
