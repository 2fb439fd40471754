import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PaintWatch } from './PaintWatch';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Frames that still show the pages after they were hidden. */
const UNDER_WAY = 2;

/** A window whose frames take as many milliseconds as it is told, and what is seen of the watch. */
function watchAt(frameMs: (isHidden: boolean) => number) {
  let underWay = 0;
  const seen = { isHidden: false, hidings: 0, said: [] as string[] };
  const document = { hidden: false };
  const win = {
    ...{ document, performance, setTimeout, setInterval, clearInterval, cancelAnimationFrame: clearTimeout },
    requestAnimationFrame: (callback: () => void) =>
      setTimeout(callback, frameMs(seen.isHidden && underWay-- <= 0)),
  } as unknown as Window;
  const hide = (isHidden: boolean) => {
    seen.isHidden = isHidden;
    if (isHidden) seen.hidings += 1;
    underWay = UNDER_WAY;
  };
  const watch = new PaintWatch({ win, hide, onRelief: (words) => seen.said.push(words) });
  return { seen, document, watch };
}

test('pages that leave hardly a frame are told of as soon as hiding them has helped, once', async () => {
  const { seen } = watchAt((isHidden) => (isHidden ? 16 : 800));
  await vi.advanceTimersByTimeAsync(6_000);
  const said = ['drawing it kept this page waiting 800 ms for each frame'];
  expect(seen).toEqual({ isHidden: false, hidings: 1, said });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen.hidings).toBe(1);
});

test('pages that leave a few frames are told of when hiding them has helped twice', async () => {
  const { seen } = watchAt((isHidden) => (isHidden ? 16 : 150));
  await vi.advanceTimersByTimeAsync(8_000);
  const said = ['drawing it kept this page waiting 150 ms for each frame'];
  expect(seen).toEqual({ isHidden: false, hidings: 2, said });
});

test('pages that are drawn in time are never hidden', async () => {
  const { seen } = watchAt(() => 40);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen).toEqual({ isHidden: false, hidings: 0, said: [] });
});

test('a frame that is late once accuses nobody', async () => {
  let stalls = 1;
  const { seen } = watchAt((isHidden) => (!isHidden && stalls-- > 0 ? 3_000 : 16));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen).toEqual({ isHidden: false, hidings: 1, said: [] });
});

test('where frames come late for another reason, pages stay, and are hidden ever more seldom', async () => {
  const { seen } = watchAt(() => 100);
  await vi.advanceTimersByTimeAsync(30_000);
  const early = seen.hidings;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(seen).toMatchObject({ isHidden: false, said: [] });
  expect(early).toBeLessThanOrEqual(3);
  expect(seen.hidings - early).toBeLessThanOrEqual(3);
});

test('a thread that was busy itself waits for no drawing', async () => {
  let now = 0;
  const { seen, watch } = watchAt(() => 16);
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  // Each of its turns ends two seconds after the one before.
  for (let turn = 0; turn < 15; turn++) {
    now += 2_000;
    await vi.advanceTimersByTimeAsync(250);
  }
  clock.mockRestore();
  watch.dispose();
  expect(seen.said).toEqual([]);
  expect(seen.hidings).toBeLessThanOrEqual(1);
});

test('out of sight nothing is drawn, and nobody is at fault', async () => {
  const { seen, document } = watchAt((isHidden) => (isHidden ? 16 : 500));
  document.hidden = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(seen).toEqual({ isHidden: false, hidings: 0, said: [] });
});

test('ended in the middle of a trial, it shows the pages again and is silent', async () => {
  const { seen, watch } = watchAt(() => 500);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(seen.isHidden).toBe(true);
  watch.dispose();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(seen).toEqual({ isHidden: false, hidings: 1, said: [] });
});
