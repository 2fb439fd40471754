/** The title of the browser's tab: what the run is doing, for those who have gone to another tab meanwhile. */
import { describeTasks } from '../../task/taskChoice';
import { formatPercent } from '../../text/format';
import { activeRun } from '../activeRun/activeRun';
import type { ActiveRun } from '../activeRun/activeRunState';
import { ownConfig } from '../activeRun/selectors';
import { statusText } from './statusText';

const NAME = 'Latticework';

/**
 * `Training 87%: click-checkboxes – Latticework`, `Solved: click-tab – Latticework`.
 * @param newest success rate of the newest validation; null before the first
 */
export function tabTitle(run: ActiveRun, newest: number | null): string {
  const config = ownConfig(run);
  if (!config || run.status === 'idle') return NAME;
  const rate = run.status === 'running' && newest !== null ? ` ${formatPercent(newest)}` : '';
  return `${statusText(run)}${rate}: ${describeTasks(config)} – ${NAME}`;
}

/** Keeps it current for as long as the page is open. */
export function startTabTitle(): void {
  const write = () => {
    const { run } = activeRun.getState();
    const newest = activeRun.log.series('evaluate/success').values.at(-1) ?? null;
    const title = tabTitle(run, newest);
    if (document.title !== title) document.title = title;
  };
  activeRun.subscribe(write);
  activeRun.feed.subscribe(write);
}
