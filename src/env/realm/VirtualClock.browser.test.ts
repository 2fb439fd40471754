import { afterEach, expect, test } from 'vitest';
import { VirtualClock } from './VirtualClock';

const frames: HTMLIFrameElement[] = [];
afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove();
});

function openWindow(): Window & typeof globalThis {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  frames.push(frame);
  return frame.contentWindow as Window & typeof globalThis;
}

test('virtual time works in a browser without idle callbacks, and adds none', () => {
  const win = openWindow();
  for (const name of ['requestIdleCallback', 'cancelIdleCallback']) Reflect.deleteProperty(win, name);
  const clock = new VirtualClock(win);
  const due: string[] = [];
  win.setTimeout(() => due.push('timeout'), 30);
  win.requestAnimationFrame(() => due.push('frame'));
  clock.advance(50);
  expect(due).toEqual(['frame', 'timeout']);
  expect(clock.elapsedMs).toBe(50);
  expect('requestIdleCallback' in win).toBe(false);
});

test('it knows for how long nothing will be due', () => {
  const win = openWindow();
  const clock = new VirtualClock(win);
  expect(clock.untilDueMs).toBeNull();
  const early = win.setTimeout(() => {}, 30);
  win.setInterval(() => {}, 120);
  clock.advance(10);
  expect(clock.untilDueMs).toBe(20);
  win.clearTimeout(early);
  expect(clock.untilDueMs).toBe(110);
  clock.advance(110);
  expect(clock.untilDueMs).toBe(120);
});
