import { expect, test } from 'vitest';
import { runConfig } from '../../contracts/testing/runConfig';
import { NO_RUN } from '../activeRun/activeRunState';
import { handleOf, openRun } from '../activeRun/testing/runs';
import { tabTitle } from './tabTitle';

const handle = handleOf({ config: runConfig({ task: 'click-tab' }) });
const training = openRun({ handle, status: 'running' });

test('the tab tells the newest validation of a run that trains, and how it ended', () => {
  expect(tabTitle(training, null)).toBe('Training: click-tab – Latticework');
  expect(tabTitle(training, 0.874)).toBe('Training 87%: click-tab – Latticework');
  expect(tabTitle({ ...training, status: 'finished', ended: 'solved' }, 1)).toBe(
    'Solved: click-tab – Latticework',
  );
});

test('the tab has the name of the page while nothing was begun, and while an agent is on show', () => {
  expect(tabTitle(NO_RUN, null)).toBe('Latticework');
  expect(tabTitle({ ...training, isOnShow: true }, 0.9)).toBe('Latticework');
});
