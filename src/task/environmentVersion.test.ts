import { expect, test } from 'vitest';
import { ENVIRONMENT_VERSION, environmentVersionOf, environmentVersionOfAll } from './environmentVersion';

test('the version of several tasks changes with any of them', () => {
  expect(environmentVersionOfAll(['click-test', 'click-tab'])).toBe(ENVIRONMENT_VERSION);
  expect(environmentVersionOfAll(['flight.AA'])).toBe(environmentVersionOf('flight.AA'));
  expect(environmentVersionOfAll(['click-test', 'flight.AA', 'qawob.converter'])).toBe(
    ENVIRONMENT_VERSION + 2,
  );
});
