import { expect, test } from 'vitest';
import { settingConflict } from './settingConflict';

test('settings that do not go together are named as in the form', () => {
  expect(settingConflict('dom-q-net', { learnAfter: 600, capacity: 500 })).toBe(
    '“Transitions before learning” must be at most “Buffer capacity”: a buffer of 500 transitions never holds 600',
  );
  expect(settingConflict('cc-net', { actions: 'elements', dom: false })).toMatch(
    /^“[A-Z][^”]+” cannot be elements if “[A-Z][^”]+” is off: /,
  );
});

test('settings that go together have no conflict, nor do those of an agent that is not here', () => {
  expect(settingConflict('dom-q-net', {})).toBeNull();
  expect(settingConflict('nobody', {})).toBeNull();
});
