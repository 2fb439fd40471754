import { expect, test } from 'vitest';
import { type SettingSpec, settingProblem, settingsKnownTo, withSetting } from './settingValues';

const rate: SettingSpec = {
  key: 'rate',
  label: 'Rate',
  help: '',
  kind: 'number',
  default: 0.1,
  min: 0,
  max: 1,
  group: '',
  live: false,
};

test('only differences from the defaults are kept', () => {
  const changed = withSetting({ other: 1 }, rate, 0.5);
  expect(changed).toEqual({ other: 1, rate: 0.5 });
  expect(withSetting(changed, rate, 0.1)).toEqual({ other: 1 });
});

test('settings that another agent lacks are dropped', () => {
  expect(settingsKnownTo({ rate: 0.5, other: 1 }, [rate])).toEqual({ rate: 0.5 });
});

test.each([
  [0.5, null],
  [-0.1, 'At least 0.'],
  [1.1, 'At most 1.'],
  [Number.NaN, 'A finite number.'],
])('%s', (value, problem) => {
  expect(settingProblem(rate, value)).toBe(problem);
});
