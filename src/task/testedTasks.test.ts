import { expect, test } from 'vitest';
import { HELD_OUT } from './gminiwob/heldOut';
import { groupRates, heldOutTasks, testEpisodesOfEach, testedTasks } from './testedTasks';

test('most runs are tested on the tasks they train on', () => {
  const choice = { task: 'click-link', otherTasks: ['click-tab'] };
  expect(heldOutTasks(choice)).toBeNull();
  expect(testedTasks(choice)).toEqual(['click-link', 'click-tab']);
  expect(testEpisodesOfEach(choice, 50)).toBe(50);
});

test('generated sites are tested on the held-out ones, which share the episodes', () => {
  const choice = { task: 'gminiwob' };
  expect(heldOutTasks(choice)).toEqual(HELD_OUT.map(({ task }) => task));
  expect(testEpisodesOfEach(choice, 500)).toBe(25);
  expect(testEpisodesOfEach(choice, 21)).toBe(2);
});

test('rates by site and by level are means over the others', () => {
  const rates = { 'gminiwob.login-1': 1, 'gminiwob.login-2': 0.5, 'gminiwob.flight-1': 0 };
  expect(groupRates(rates)).toEqual({ sites: { login: 0.75, flight: 0 }, levels: { 1: 0.5, 2: 0.5 } });
  expect(groupRates({ 'click-link': 1, 'no-such-task': 0 })).toBeNull();
});
