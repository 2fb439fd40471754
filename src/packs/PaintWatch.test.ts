import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PaintWatch } from './PaintWatch';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A window that draws as many frames a second as it is told, and what is seen of the watch. */
function watchAt(framesASecond: (isHidden: boolean) => number) {
  const seen = { isHidden: false, hidings: 0, said: [] as string[] };
  const document = { hidden: false };
  const win = {
    ...{ document, performance, setTimeout, cancelAnimationFrame: clearTimeout },
    requestAnimationFrame: (callback: () => void) =>
      setTimeout(callback, 1000 / framesASecond(seen.isHidden)),
  } as unknown as Window;
  const hide = (isHidden: boolean) => {
    seen.isHidden = isHidden;
    if (isHidden) seen.hidings += 1;
  };
  const watch = new PaintWatch({ win, hide, onRelief: (words) => seen.said.push(words) });
  return { seen, document, watch };
}

/** The last frame of a stretch comes just after its end. */
const SLOW = 'drawing it slowed this page down to 8 frames a second';

test('pages that keep our own from being drawn are told of within four seconds, once', async () => {
  const { seen } = watchAt((isHidden) => (isHidden ? 60 : 10));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(seen).toEqual({ isHidden: false, hidings: 2, said: [SLOW] });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen.hidings).toBe(2);
});

test('pages that are drawn in time are never hidden', async () => {
  const { seen } = watchAt(() => 50);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen).toEqual({ isHidden: false, hidings: 0, said: [] });
});

test('where something else takes the time, pages stay, and are hidden ever more seldom', async () => {
  const { seen } = watchAt(() => 10);
  await vi.advanceTimersByTimeAsync(30_000);
  const early = seen.hidings;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(seen).toMatchObject({ isHidden: false, said: [] });
  expect(early).toBeLessThanOrEqual(5);
  expect(seen.hidings - early).toBeLessThanOrEqual(3);
});

test('out of sight nothing is drawn, and nobody is at fault', async () => {
  const { seen, document } = watchAt((isHidden) => (isHidden ? 60 : 10));
  document.hidden = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(seen).toEqual({ isHidden: false, hidings: 0, said: [] });
});

test('ended in the middle of a trial, it shows the pages again and is silent', async () => {
  const { seen, watch } = watchAt((isHidden) => (isHidden ? 60 : 10));
  await vi.advanceTimersByTimeAsync(1_200);
  expect(seen.isHidden).toBe(true);
  watch.dispose();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(seen).toEqual({ isHidden: false, hidings: 1, said: [] });
});
