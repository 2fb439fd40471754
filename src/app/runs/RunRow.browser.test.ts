import { createElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw, eraseAll } from '../../../tests/support/drawn';
import { IDLE_UPDATE } from '../../run/idleUpdate';
import type { RunHandle } from '../../run/runHandle';
import { runArchive } from '../../store/testing/archive';
import { activeRun } from '../run/activeRun';
import { CLOSED } from '../run/activeRunState';
import { RunRow } from './RunRow';

const { run } = runArchive();
const row = page.getByRole('listitem');

afterEach(() => {
  eraseAll();
  activeRun.setState(CLOSED);
  activeRun.feed.publish(null);
});

test('the open run tells how far it is, any other what was stored of it', async () => {
  const progress = { ...run.progress, episodes: 265 };
  draw(createElement(RunRow, { run }));
  await expect.element(row).toHaveTextContent(`${run.progress.episodes} episode`);
  activeRun.setState({ phase: 'open', handle: { id: run.id } as RunHandle });
  activeRun.feed.publish({ ...IDLE_UPDATE, progress, wallSeconds: 60 });
  await expect.element(row).toHaveTextContent('265 episodes in 1:00');
});
