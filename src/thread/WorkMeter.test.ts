import { expect, test } from 'vitest';
import { Timeline } from './Timeline';
import { WorkMeter } from './WorkMeter';

function createMeter(thread: 'learner' | 'page') {
  let at = 0;
  const timeline = new Timeline<'step' | 'reset'>(null, () => at);
  const meter = new WorkMeter(thread, timeline, ['step', 'reset']);
  const work = (name: 'step' | 'reset', ms: number) =>
    timeline.during(name, () => {
      at += ms;
    });
  const idle = (ms: number) => {
    at += ms;
  };
  const read = (step: number) =>
    Object.fromEntries(meter.measure({ step, envSteps: 24 * step }).map(({ name, value }) => [name, value]));
  return { meter, work, idle, read };
}

test('says how busy a thread was, and how much of it a control step took', () => {
  const { work, idle, read } = createMeter('page');
  expect(read(0)).toEqual({});
  work('step', 300);
  work('reset', 100);
  idle(500);
  // The window is not over yet.
  expect(read(2)).toEqual({});
  idle(100);
  expect(read(4)).toEqual({ 'speed/page-busy': 0.4, 'speed/step-ms': 75, 'speed/reset-ms': 25 });
  work('reset', 1000);
  expect(read(5)).toEqual({ 'speed/page-busy': 1, 'speed/step-ms': 0, 'speed/reset-ms': 1000 });
});

test('a window is as long as the control step in it; the learner also says how long it waited', () => {
  const { work, idle, read } = createMeter('learner');
  read(7);
  work('step', 1500);
  expect(read(7)).toEqual({});
  idle(500);
  expect(read(8)).toMatchObject({ 'speed/learner-busy': 0.75, 'speed/wait-ms': 500 });
});

test('a pause is left out', () => {
  const { meter, work, idle, read } = createMeter('page');
  read(0);
  work('step', 900);
  meter.restart();
  idle(60_000);
  expect(read(1)).toEqual({});
  work('step', 600);
  idle(600);
  expect(read(2)).toMatchObject({ 'speed/page-busy': 0.5, 'speed/step-ms': 600 });
});
