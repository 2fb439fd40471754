/** The curves of stored runs, read when they are chosen, and again while the runs continue. */
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { RunId, RunRecord } from '../../store/Database';
import type { MetricLog } from '../activeRun/MetricLog';
import { reportFailure } from '../notices/attempt';
import { runsStore } from '../runList/runsStore';

export interface RunLog {
  readonly run: RunRecord;
  readonly log: MetricLog;
}

/** The logs read so far, in the order of the ids. */
export function useRunLogs(ids: readonly RunId[]): readonly RunLog[] {
  const runs = useStore(runsStore, (state) => state.runs);
  const [logs, setLogs] = useState<ReadonlyMap<RunId, RunLog & { readonly at: number }>>(new Map());

  useEffect(() => {
    // One at a time: once it is here, this effect looks for the next.
    const stale = ids.find((id) => {
      const run = runs.find((candidate) => candidate.id === id);
      return run && logs.get(id)?.at !== run.updatedAt;
    });
    if (stale === undefined) return;
    let isOver = false;
    const read = async () => {
      const { run, log } = await runsStore.getState().curves(stale);
      if (!isOver) setLogs((before) => new Map(before).set(stale, { run, log, at: run.updatedAt }));
    };
    read().catch(reportFailure('The curves could not be read'));
    return () => {
      isOver = true;
    };
  }, [ids, runs, logs]);

  return ids.flatMap((id) => {
    const log = logs.get(id);
    const run = runs.find((candidate) => candidate.id === id);
    // Names and tags may have changed in the meantime.
    return log && run ? [{ ...log, run }] : [];
  });
}
