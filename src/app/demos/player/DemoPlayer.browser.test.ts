import { createElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw, eraseAll } from '../../../../tests/support/drawn';
import { parseDemonstration } from '../../../demo/parse';
import { isPlayable } from '../../../demo/playable';
import { generateDemos } from '../../../demonstrator/generateDemos';
import { TaskFrame } from '../../../env/TaskFrame';
import { findTask } from '../../../task/catalogue';
import { DemoPlayer } from './DemoPlayer';

afterEach(eraseAll);

test('when the episode has ended, the bar is at its end', async () => {
  const frame = new TaskFrame(document.body, new URL('/miniwob/', location.href), findTask('click-test'));
  const { demos } = await generateDemos(frame, { count: 1, seedOf: (n) => 910_000_000 + n });
  frame.dispose();
  const demo = parseDemonstration(demos[0], 'demo', 'click-test');
  if (!isPlayable(demo)) throw new Error('it does not say what the hand did');
  draw(createElement(DemoPlayer, { demo }));
  await expect.element(page.getByText(/^Ended after/)).toBeInTheDocument();
  const bar = page.getByRole('slider').element();
  expect(bar.getAttribute('aria-valuenow')).toBe(bar.getAttribute('aria-valuemax'));
});
