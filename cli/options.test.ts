import { InvalidArgumentError } from 'commander';
import { expect, test } from 'vitest';
import { collectNames, collectSeeds, integer, parseSettings, positive, presetSettings } from './options';
import { UsageError } from './UsageError';

test('numbers are accepted as they are or refused', () => {
  expect(integer(1)('12')).toBe(12);
  expect(positive('0.5')).toBe(0.5);
  for (const text of ['', ' ', '1.5', 'x', '0', '-3', 'Infinity', '1e999']) {
    expect(() => integer(1)(text), text).toThrow(InvalidArgumentError);
  }
  for (const text of ['', '0', '-1', 'NaN', 'Infinity', '5m']) {
    expect(() => positive(text), text).toThrow(InvalidArgumentError);
  }
});

test('names and seeds may be repeated, and given as lists', () => {
  expect(collectNames('click-tab, login-user', collectNames('enter-text'))).toEqual([
    'enter-text',
    'click-tab',
    'login-user',
  ]);
  expect(collectSeeds('2-4', collectSeeds('7'))).toEqual(['7', '2', '3', '4']);
  expect(() => collectSeeds('first')).toThrow(InvalidArgumentError);
});

test('settings get the type that the table of the agent gives them', () => {
  expect(parseSettings('wge', ['learningRate=0.002', 'shortcuts=false', 'replayBatch=7'])).toEqual({
    learningRate: 0.002,
    shortcuts: false,
    replayBatch: 7,
  });
});

test.each([
  ['learningRate', 'is not a number'],
  ['learningRate=fast', 'is not a number'],
  ['replayBatch=1.5', 'is not a whole number'],
  ['shortcuts=maybe', 'is not true or false'],
  ['learningRate=-1', 'at least'],
  ['colour=red', "no setting 'colour'"],
])('%s is refused with the reason', (assignment, reason) => {
  expect(() => parseSettings('wge', [assignment])).toThrow(UsageError);
  expect(() => parseSettings('wge', [assignment])).toThrow(reason);
});

test('a setting of another agent is not a setting of this one', () => {
  expect(() => parseSettings('a2c', ['workflowLearningRate=0.5'])).toThrow(UsageError);
});

test('a setting can be given under its former name', () => {
  expect(parseSettings('dom-q-net', ['leak=0', 'rateFall=0.5'])).toEqual({
    leakySlope: 0,
    learningRateDecay: 0.5,
  });
});

test('presets are those of the agent; a task without one is refused', () => {
  expect(presetSettings('dom-q-net', undefined, ['social-media'])).toEqual({});
  expect(presetSettings('dom-q-net', 'paper', ['click-test'])).toMatchObject({ discount: 0.99, epsilon: 0 });
  expect(presetSettings('dom-q-net', 'task', ['social-media'])).toMatchObject({ messageSteps: 6 });
  expect(presetSettings('dom-q-net', 'paper', ['click-test', 'click-tab'])).toMatchObject({
    capacity: 100_000,
  });
  expect(presetSettings('wge', 'paper', ['click-test'])).toMatchObject({ attentionDim: 64 });
  expect(() => presetSettings('wge', 'task', ['click-test'])).toThrow(UsageError);
});
