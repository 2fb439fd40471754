/** The title of the browser's tab: what the run is doing, for those who have gone to another tab meanwhile. */
import type { RunConfig } from '../../contracts/run';
import { describeTasks } from '../../task/taskChoice';
import { activeRun } from '../run/activeRun';
import { formatPercent } from '../shared/format';
import { statusText } from './StatusBadge';

const NAME = 'Latticework';

/**
 * `Training 87%: click-checkboxes – Latticework`, `Solved: click-tab – Latticework`.
 * @param config of the run; null without one that the user has begun
 * @param newest success rate of the newest validation; null before the first
 */
export function tabTitle(
  run: Parameters<typeof statusText>[0],
  config: RunConfig | null,
  newest: number | null,
): string {
  if (!config || run.isOnShow || run.status === 'idle') return NAME;
  const rate = run.status === 'running' && newest !== null ? ` ${formatPercent(newest)}` : '';
  return `${statusText(run)}${rate}: ${describeTasks(config)} – ${NAME}`;
}

/** Keeps it current for as long as the page is open. */
export function startTabTitle(): void {
  const write = () => {
    const run = activeRun.getState();
    const newest = activeRun.log.series('evaluate/success').values.at(-1) ?? null;
    const title = tabTitle(run, run.handle?.config ?? null, newest);
    if (document.title !== title) document.title = title;
  };
  activeRun.subscribe(write);
  activeRun.feed.subscribe(write);
}
