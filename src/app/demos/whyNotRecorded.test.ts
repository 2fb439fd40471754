import { expect, test } from 'vitest';
import { findTask } from '../../task/catalogue';
import { whyNotRecorded } from './whyNotRecorded';

const task = findTask('click-option');

test('a built-in task can be recorded', () => {
  expect(whyNotRecorded(task)).toBeNull();
});

test('for a page of a pack, the task of the same name is recorded, if there is one', () => {
  expect(whyNotRecorded({ ...task, id: 'mine/click-option', pack: 'mine' })).toContain(
    'Choose the task click-option and record it instead',
  );
  const own = whyNotRecorded({ ...task, id: 'mine/seats', pack: 'mine' });
  expect(own).toContain('Choose an agent that learns from rewards alone');
  expect(own).not.toContain('seats');
});

test('a recorded site is recorded again from the command line', () => {
  expect(whyNotRecorded({ ...task, id: 'formwob.shop', recordedSite: 'shop' })).toContain(
    'latticework sites record',
  );
});
