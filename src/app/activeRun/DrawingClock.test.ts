import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DrawingClock } from './DrawingClock';

let drawn: string[];
let isInHurry: boolean;
let clock: DrawingClock;

const chart = () => void drawn.push('chart');
const counter = () => void drawn.push('counter');
const FRAME_MS = 16;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, FRAME_MS));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  drawn = [];
  isInHurry = true;
  clock = new DrawingClock(() => isInHurry);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the first request is drawn in the next frame, together with others and once', () => {
  clock.ask(chart);
  clock.ask(counter);
  clock.ask(chart);
  expect(drawn).toEqual([]);
  vi.advanceTimersByTime(FRAME_MS);
  expect(drawn).toEqual(['chart', 'counter']);
});

test('in a hurry, four times a second are enough, and the last request is not lost', () => {
  for (let ms = 0; ms < 1000; ms += 20) {
    clock.ask(chart);
    vi.advanceTimersByTime(20);
  }
  expect(drawn.length).toBe(4);
  clock.ask(counter);
  vi.advanceTimersByTime(300);
  expect(drawn.at(-1)).toBe('counter');
});

test('without a hurry, every frame draws what was asked for', () => {
  isInHurry = false;
  for (let frame = 0; frame < 10; frame++) {
    clock.ask(chart);
    vi.advanceTimersByTime(FRAME_MS);
  }
  expect(drawn.length).toBe(10);
});

test('what the user does is drawn at once; the others have time', () => {
  clock.ask(counter);
  vi.advanceTimersByTime(FRAME_MS);
  clock.ask(counter);
  clock.ask(chart);
  clock.askAtOnce(chart);
  clock.askAtOnce(chart);
  vi.advanceTimersByTime(FRAME_MS);
  expect(drawn).toEqual(['counter', 'chart']);
  vi.advanceTimersByTime(1000);
  expect(drawn).toEqual(['counter', 'chart', 'counter']);
});

test('a view that another one informs is drawn in the same frame; one that asks again, later', () => {
  const informing = () => {
    chart();
    clock.ask(counter);
    clock.ask(informing);
  };
  clock.ask(informing);
  vi.advanceTimersByTime(FRAME_MS);
  expect(drawn).toEqual(['chart', 'counter']);
  vi.advanceTimersByTime(300);
  expect(drawn).toEqual(['chart', 'counter', 'chart', 'counter']);
});

test('what is gone is not drawn, and an error keeps nothing else from being drawn', () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  clock.ask(counter);
  clock.ask(() => {
    throw new Error('no canvas');
  });
  clock.ask(chart);
  clock.cancel(counter);
  vi.advanceTimersByTime(FRAME_MS);
  expect(drawn).toEqual(['chart']);
  expect(reported).toHaveBeenCalledOnce();
});
