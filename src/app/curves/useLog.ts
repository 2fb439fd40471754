/** What a component takes from the open run's metrics; it renders again only when that has changed. */
import { useSyncExternalStore } from 'react';
import type { MetricLog } from '../run/metricLog';
import { runStore } from '../stores';

/** @param select must give the same primitive value while nothing has changed */
export const useLog = <T extends string | number | boolean | null>(select: (log: MetricLog) => T): T =>
  useSyncExternalStore(
    (listener) => runStore.log.subscribe(listener),
    () => select(runStore.log),
  );
