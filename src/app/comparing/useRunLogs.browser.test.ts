import { createElement } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { draw, eraseAll } from '../../../tests/support/drawn';
import { runArchive } from '../../store/testing/archive';
import { MetricLog } from '../activeRun/MetricLog';
import { runsStore } from '../runList/runsStore';
import { useRunLogs } from './useRunLogs';

const { run: known } = runArchive();
const runs = ['a', 'b', 'c', 'd'].map((id) => ({ ...known, id }));
const ids = runs.map(({ id }) => id);

test('the curves of each run are read once, and again only when the run has changed', async () => {
  onTestFinished(eraseAll);
  const curves = vi.fn(async (id: string) => ({
    run: runsStore.getState().runs.find((run) => run.id === id)!,
    log: new MetricLog(),
  }));
  runsStore.setState({ runs, curves });
  let shown: readonly string[] = [];
  function Logs() {
    shown = useRunLogs(ids).map(({ run }) => run.id);
    return null;
  }
  draw(createElement(Logs));
  await expect.poll(() => shown).toEqual(ids);
  expect(curves.mock.calls.map(([id]) => id)).toEqual(ids);

  runsStore.setState({
    runs: runs.map((run) => (run.id === 'c' ? { ...run, updatedAt: run.updatedAt + 1 } : run)),
  });
  await expect.poll(() => curves.mock.calls.map(([id]) => id)).toEqual([...ids, 'c']);
});
