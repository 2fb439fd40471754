import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PaintWatch } from './PaintWatch';

beforeEach(() => {
  vi.useFakeTimers();
  // Hidden pages rest for five seconds.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** How a page's frames behave once it is hidden and shown again. */
interface Lag {
  /** Frames that still show the page after it was hidden. */
  readonly underWay?: number;
  /** Milliseconds until the first frame that shows it again. */
  readonly backMs?: number;
}

/** A window whose frames take the given milliseconds, and what the watch does. */
function watchAt(frameMs: (isHidden: boolean) => number, { underWay = 2, backMs = 0 }: Lag = {}) {
  let [left, shownAt] = [0, Number.NEGATIVE_INFINITY];
  const seen = { isHidden: false, hidings: 0, said: [] as string[] };
  const document = { hidden: false };
  const win = {
    ...{ document, performance, setTimeout, setInterval, clearInterval, cancelAnimationFrame: clearTimeout },
    requestAnimationFrame: (callback: () => void) =>
      setTimeout(callback, frameMs(seen.isHidden ? left-- <= 0 : performance.now() < shownAt + backMs)),
  } as unknown as Window;
  const hide = (isHidden: boolean) => {
    seen.isHidden = isHidden;
    if (isHidden) seen.hidings += 1;
    else shownAt = performance.now();
    left = underWay;
  };
  const watch = new PaintWatch({ win, hide, onRelief: (words) => seen.said.push(words) });
  return { seen, document, watch };
}

test('pages that leave hardly a frame are reported when hiding them has helped three times', async () => {
  const { seen } = watchAt((isHidden) => (isHidden ? 16 : 800));
  await vi.advanceTimersByTimeAsync(34_000);
  const said = ['drawing it kept this page waiting 800 ms for each frame'];
  expect(seen).toEqual({ isHidden: false, hidings: 3, said });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen.hidings).toBe(3);
});

test('so are pages that leave a few frames', async () => {
  const { seen } = watchAt((isHidden) => (isHidden ? 16 : 150));
  await vi.advanceTimersByTimeAsync(28_000);
  const said = ['drawing it kept this page waiting 150 ms for each frame'];
  expect(seen).toEqual({ isHidden: false, hidings: 3, said });
});

test('it allows time for many frames under way and for a page that comes back slowly', async () => {
  const { seen } = watchAt((isHidden) => (isHidden ? 16 : 800), { underWay: 8, backMs: 3_000 });
  await vi.advanceTimersByTimeAsync(62_000);
  expect(seen.said).toHaveLength(1);
});

test('pages are cleared if frames are no longer late when they are back', async () => {
  const end = performance.now() + 4_000;
  const { seen } = watchAt((isHidden) => (isHidden || performance.now() > end ? 16 : 800));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(seen).toEqual({ isHidden: false, hidings: 1, said: [] });
});

test.each([0.4, 0.8])(
  'a machine that is busy for %f of every five seconds accuses nobody on its own',
  async (share) => {
    const { seen } = watchAt(() => (performance.now() % 5_000 < share * 5_000 ? 500 : 16));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(seen).toMatchObject({ isHidden: false, said: [] });
    expect(seen.hidings).toBeGreaterThan(0);
  },
);

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

test('when frames are late for another reason, pages stay, and are hidden less and less often', async () => {
  const { seen } = watchAt(() => 100);
  await vi.advanceTimersByTimeAsync(30_000);
  const early = seen.hidings;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(seen).toMatchObject({ isHidden: false, said: [] });
  expect(early).toBeLessThanOrEqual(3);
  expect(seen.hidings - early).toBeLessThanOrEqual(3);
});

test('a thread that was itself busy is not waiting for drawing', async () => {
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

test('a hidden tab draws nothing, and nobody is at fault', async () => {
  const { seen, document } = watchAt((isHidden) => (isHidden ? 16 : 500));
  document.hidden = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(seen).toEqual({ isHidden: false, hidings: 0, said: [] });
});

test('when stopped in the middle of a trial, it shows the pages again and stays silent', async () => {
  const { seen, watch } = watchAt(() => 500);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(seen.isHidden).toBe(true);
  watch.dispose();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(seen).toEqual({ isHidden: false, hidings: 1, said: [] });
});
