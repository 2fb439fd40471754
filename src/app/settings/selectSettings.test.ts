import { expect, test } from 'vitest';
import { settingsOf } from '../workbench/workbenchStore';
import { readNumber } from './NumberField';
import { selectSettings } from './selectSettings';

const specs = settingsOf('wge');
const keysOf = (...of: Parameters<typeof selectSettings>) =>
  selectSettings(...of).flatMap((group) => group.specs.map(({ key }) => key));

test('all settings are shown, in groups, until there is a search', () => {
  const none = { query: '', isChangedOnly: false };
  expect(keysOf(specs, {}, none).toSorted()).toEqual(specs.map(({ key }) => key).toSorted());
  const found = keysOf(specs, {}, { ...none, query: 'learning rate' });
  expect(found).toContain('learningRate');
  expect(found.length).toBeLessThan(specs.length / 2);
  expect(keysOf(specs, {}, { ...none, query: 'no such setting' })).toEqual([]);
});

test('only changed settings are shown, with their number in each group', () => {
  const groups = selectSettings(specs, { learningRate: 0.01 }, { query: '', isChangedOnly: true });
  expect(groups).toHaveLength(1);
  expect(groups[0].specs.map(({ key }) => key)).toEqual(['learningRate']);
  expect(groups[0].changed).toBe(1);
});

test('numbers are read in e-notation, and other text is NaN', () => {
  expect(readNumber('1e-4')).toBe(0.0001);
  expect(readNumber(' 2E3 ')).toBe(2000);
  expect(readNumber('')).toBeNaN();
  expect(readNumber('ten')).toBeNaN();
});
