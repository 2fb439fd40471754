/** What the page's charts show: the open run, and the one it is compared with. */
import { activeRun } from '../activeRun/activeRun';
import { comparedRunStore } from '../runList/comparedRun';
import type { ChartSources } from './chartCurves';
import { curvesStore } from './curvesStore';

export const openRunSources: ChartSources = {
  log: activeRun.log,
  run: () => activeRun.getState().run.handle,
  options: curvesStore.getState,
  compared: () => comparedRunStore.getState().compared,
};
