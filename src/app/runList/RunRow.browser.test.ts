import { createElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw, eraseAll } from '../../../tests/support/drawn';
import { IDLE_UPDATE } from '../../run/idleUpdate';
import { runArchive } from '../../store/testing/archive';
import { activeRun } from '../activeRun/activeRun';
import { NO_RUN } from '../activeRun/activeRunState';
import { handleOf, openRun } from '../activeRun/testing/runs';
import { RunRow } from './RunRow';

const { run } = runArchive();
const row = page.getByRole('listitem');

afterEach(() => {
  eraseAll();
  activeRun.setState({ run: NO_RUN });
  activeRun.feed.publish(null);
});

test('the open run tells how far it is, any other what was stored of it', async () => {
  const progress = { ...run.progress, episodes: 265 };
  draw(createElement(RunRow, { run }));
  await expect.element(row).toHaveTextContent(`${run.progress.episodes} episode`);
  activeRun.setState({ run: openRun({ handle: handleOf({ id: run.id }) }) });
  activeRun.feed.publish({ ...IDLE_UPDATE, progress, wallSeconds: 60 });
  await expect.element(row).toHaveTextContent('265 episodes in 1:00');
});

test('an interrupted run says so', async () => {
  draw(createElement(RunRow, { run: { ...run, isInterrupted: true } }));
  await expect.element(row).toHaveTextContent(`interrupted, saved: ${run.progress.episodes} episode`);
});
