import { expect, test } from 'vitest';
import { withEnvSteps } from './storedEvents';

const note = (step: number, value: number) => ({ name: 'progress/env-steps', step, value, seconds: step });
const loss = (step: number, envSteps?: number) => ({
  name: 'loss/td',
  step,
  value: 1,
  seconds: step,
  ...(envSteps !== undefined && { envSteps }),
});

const of = (events: Parameters<typeof withEnvSteps>[0]) =>
  withEnvSteps(events)
    .filter(({ name }) => name === 'loss/td')
    .map(({ envSteps }) => envSteps);

test('events that carry their environment steps keep them', () => {
  expect(of([note(1, 500), loss(1, 30), loss(2, 50)])).toEqual([30, 50]);
});

test('other events get those recorded at the end of their control step', () => {
  expect(of([note(1, 30), loss(1), loss(1), note(2, 50), note(3, 110), loss(3)])).toEqual([30, 30, 110]);
});

test('values between two records are interpolated, starting from zero steps', () => {
  expect(of([note(10, 300), note(20, 500), loss(5), loss(10), loss(14), loss(20)])).toEqual([
    150, 300, 380, 500,
  ]);
});

test('events after the last record keep its number', () => {
  expect(of([note(4, 80), loss(4), loss(6)])).toEqual([80, 80]);
});

test('a run that recorded nothing has none', () => {
  expect(of([loss(3)])).toEqual([Number.NaN]);
});
