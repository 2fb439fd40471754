import { expect, test } from 'vitest';
import { findTask } from '../../task/catalogue';
import { whyNotRecorded } from './whyNotRecorded';

const task = findTask('click-option');

test('a built-in task can be recorded', () => {
  expect(whyNotRecorded(task)).toBeNull();
});

test('of a pack, only pages are recorded that have no namesake here', () => {
  expect(whyNotRecorded({ ...task, id: 'mine/click-option', pack: 'mine' })).toContain(
    'Demonstrations of the task click-option also work for the pack’s page.',
  );
  expect(whyNotRecorded({ ...task, id: 'mine/seats', pack: 'mine' })).toBeNull();
});

test('a recorded site is recorded again from the command line', () => {
  expect(whyNotRecorded({ ...task, id: 'formwob.shop', recordedSite: 'shop' })).toContain(
    'latticework sites record',
  );
});
