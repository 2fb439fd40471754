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

test('others have those that were noted at the end of their control step', () => {
  expect(of([note(1, 30), loss(1), loss(1), note(2, 50), note(3, 110), loss(3)])).toEqual([30, 30, 110]);
});

test('what lies between two notes is interpolated, from no step at the start', () => {
  expect(of([note(10, 300), note(20, 500), loss(5), loss(10), loss(14), loss(20)])).toEqual([
    150, 300, 380, 500,
  ]);
});

test('what was measured after the last note stays with it', () => {
  expect(of([note(4, 80), loss(4), loss(6)])).toEqual([80, 80]);
});

test('a run that noted nothing has none', () => {
  expect(of([loss(3)])).toEqual([Number.NaN]);
});
