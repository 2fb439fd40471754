/** Selects a value from the open run's metrics; the component renders again only when it has changed. */
import { useSyncExternalStore } from 'react';
import { activeRun } from '../activeRun/activeRun';
import type { MetricLog } from '../activeRun/MetricLog';

/** @param select must return the same primitive value while nothing has changed */
export const useLog = <T extends string | number | boolean | null>(select: (log: MetricLog) => T): T =>
  useSyncExternalStore(
    (listener) => activeRun.log.subscribe(listener),
    () => select(activeRun.log),
  );
