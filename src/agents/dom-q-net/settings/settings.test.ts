import { expect, test } from 'vitest';
import { resolveSettings } from '.';
import { resolveGuidedSettings } from './guidance';

test('a buffer that can never hold enough to learn from is refused', () => {
  const message = '"learnAfter" must be at most "capacity": a buffer of 1000 transitions never holds 5000';
  for (const resolve of [resolveSettings, resolveGuidedSettings]) {
    expect(() => resolve({ capacity: 1000, learnAfter: 5000 })).toThrow(message);
    expect(() => resolve({ capacity: 1000, learnAfter: 1000 })).not.toThrow();
  }
});

test('an element head that sees nothing is refused', () => {
  const blind = { local: false, neighbour: false };
  expect(() => resolveSettings({ ...blind, global: false })).toThrow('"local", "neighbour" and "global"');
  expect(() => resolveSettings(blind)).not.toThrow();
});
