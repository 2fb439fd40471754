import { expect, test } from 'vitest';
import { runConfig } from '../../contracts/testing/runConfig';
import { tabTitle } from './tabTitle';

const config = runConfig({ task: 'click-tab' });
const training = {
  status: 'running',
  ended: null,
  isWatching: false,
  isHeld: false,
  isOnShow: false,
} as const;

test('the tab tells the newest validation of a run that trains, and how it ended', () => {
  expect(tabTitle(training, config, null)).toBe('Training: click-tab – Latticework');
  expect(tabTitle(training, config, 0.874)).toBe('Training 87%: click-tab – Latticework');
  expect(tabTitle({ ...training, status: 'finished', ended: 'solved' }, config, 1)).toBe(
    'Solved: click-tab – Latticework',
  );
});

test('the tab has the name of the page while nothing was begun, and while an agent is on show', () => {
  expect(tabTitle({ ...training, status: 'idle' }, null, null)).toBe('Latticework');
  expect(tabTitle({ ...training, isOnShow: true }, config, 0.9)).toBe('Latticework');
});
