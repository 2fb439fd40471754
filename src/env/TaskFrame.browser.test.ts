import { afterEach, describe, expect, test } from 'vitest';
import { findTask } from '../task/catalogue';
import { builtIn } from '../task/source';
import type { Task } from '../task/task';
import { createParkedContainer } from './frameBox';
import { TaskFrame } from './TaskFrame';
import { baseUrl, decodeSnapshot, openFrame } from './testing/pages';

const frames: TaskFrame[] = [];
async function open(task: string): Promise<TaskFrame> {
  const frame = await openFrame(task);
  frames.push(frame);
  return frame;
}
afterEach(() => {
  for (const frame of frames.splice(0)) frame.dispose();
});

/** Replaces the page's generator by a broken one. */
function breakPage(frame: TaskFrame, genProblem: () => void): void {
  (frame.window as unknown as { genProblem: () => void }).genProblem = genProblem;
}

const elementCount = (frame: TaskFrame) => decodeSnapshot(frame.observe().dom).elements.length;

describe('reset', () => {
  test('reads goal and first state', async () => {
    const frame = await open('click-test-2');
    await frame.reset({ seed: 5, dataMode: 'train' });
    const { utterance, fields, dom } = frame.observe();
    expect(utterance).toBe('Click button ONE.');
    expect(fields).toEqual([['target', 'ONE']]);
    expect(decodeSnapshot(dom).elements.map((e) => e.id)).toEqual(['', 'wrap', 'area', 'subbtn', 'subbtn2']);
    expect(frame.status()).toEqual({
      isDone: false,
      rawReward: 0,
      scaledReward: 0,
      reason: null,
      elapsedMs: 0,
      potential: null,
      penalty: 0,
    });
  });

  test("uses a page's own fields, in its order, and its data mode", async () => {
    const frame = await open('email-inbox-nl-turk');
    await frame.reset({ seed: 1, dataMode: 'train' });
    const train = frame.observe();
    expect(train.fields.map(([key]) => key).slice(0, 2)).toEqual(['task', 'by']);
    await frame.reset({ seed: 1, dataMode: 'test' });
    expect(frame.observe().fields).toEqual([]);
  });

  test('a page that accepts designs receives that of each episode, and null if there is none', async () => {
    const frame = await open('click-test');
    const designs: unknown[] = [];
    frame.window.core.setDesign = (design) => designs.push(design);
    await frame.reset({ seed: 1, dataMode: 'train', design: { buttons: 2 } });
    await frame.reset({ seed: 1, dataMode: 'train' });
    expect(designs).toEqual([{ buttons: 2 }, null]);
  });

  test('a page that cannot take a design says so', async () => {
    const frame = await open('click-test');
    const designed = { seed: 1, dataMode: 'train', design: { buttons: 2 } } as const;
    await frame.reset(designed);
    expect((frame.window.core as { design?: unknown }).design).toEqual({ buttons: 2 });
    // Like pages of older sets, even after reloading.
    const { load } = frame;
    frame.load = async () => {
      await load.call(frame);
      frame.window.core.setDesign = undefined;
    };
    frame.window.core.setDesign = undefined;
    await expect(frame.reset(designed)).rejects.toThrow('seed 1: the page takes no design');
  });

  test('a page that throws is reloaded once', async () => {
    const frame = await open('click-test');
    const broken = frame.window;
    breakPage(frame, () => {
      throw new Error('broken generator');
    });
    await frame.reset({ seed: 1, dataMode: 'train' });
    expect(frame.window === broken).toBe(false);
    expect(elementCount(frame)).toBe(4);
  });

  test('a page that never becomes ready is reloaded', async () => {
    const frame = await open('click-test');
    const hanging = frame.window;
    breakPage(frame, () => Object.assign(hanging, { WOB_TASK_READY: false }));
    await frame.reset({ seed: 1, dataMode: 'train' });
    expect(frame.window === hanging).toBe(false);
    expect(elementCount(frame)).toBe(4);
  });

  test('a page that cannot be loaded is an error that names task and seed', async () => {
    const missing: Task = {
      ...findTask('click-test'),
      id: 'no-such-page',
      source: builtIn('no-such-page.html'),
    };
    const frame = new TaskFrame(createParkedContainer(document), baseUrl, missing);
    frames.push(frame);
    await expect(frame.reset({ seed: 7, dataMode: 'train' })).rejects.toThrow(
      /^Cannot start task "no-such-page" with seed 7: there is no task page at .*no-such-page\.html$/,
    );
    expect(() => frame.observe()).toThrow('Task "no-such-page" is not loaded');
  });

  test('clears stamps, focus and scrolling of the previous episode', async () => {
    const frame = await open('login-user');
    await frame.reset({ seed: 1, dataMode: 'train' });
    const first = frame.observe();
    const byId = (id: string) => decodeSnapshot(frame.observe().dom).elements.find((e) => e.id === id)!;
    frame.act({ kind: 'click', ref: byId('username').ref });
    expect(byId('username')).toMatchObject({ focused: true, tampered: true });
    frame.act({ kind: 'click', ref: byId('subbtn').ref });
    expect(frame.status().isDone).toBe(true);
    expect(byId('subbtn')).toMatchObject({ focused: true, tampered: true });
    await frame.reset({ seed: 1, dataMode: 'train' });
    expect(frame.observe()).toEqual(first);
  });

  test('scrolled boxes are back at their beginning, even those that are shown again only then', async () => {
    const frame = await open('click-test');
    await frame.reset({ seed: 1, dataMode: 'train' });
    const { document } = frame.window;
    const [kept, hidden, scrolledByPage] = ['kept', 'hidden', 'by-page'].map((id) => {
      const box = document.createElement('div');
      box.style.cssText = 'height: 20px; width: 20px; overflow: auto';
      box.innerHTML = '<p style="height: 200px; width: 200px">long</p>';
      document.body.append(box);
      box.id = id;
      box.scrollTop = 50;
      box.scrollLeft = 30;
      return box;
    });
    hidden.style.display = 'none';
    breakPage(frame, () => {
      hidden.style.display = 'block';
      scrolledByPage.scrollTop = 10;
    });
    await frame.reset({ seed: 2, dataMode: 'train' });
    expect(frame.window.document).toBe(document);
    const places = [kept, hidden, scrolledByPage].map(({ scrollTop, scrollLeft }) => [scrollTop, scrollLeft]);
    expect(places).toEqual([
      [0, 0],
      [0, 0],
      [10, 0],
    ]);
  });
});

describe('time', () => {
  test('stands still, then moves as told; the page times out by it', async () => {
    const frame = await open('click-test');
    await frame.reset({ seed: 1, dataMode: 'train' });
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(frame.status().elapsedMs).toBe(0);
    frame.advance(9_999);
    expect(frame.status()).toMatchObject({ isDone: false, elapsedMs: 9_999 });
    frame.advance(1);
    expect(frame.status()).toMatchObject({ isDone: true, rawReward: -1, reason: 'timed out' });
  });

  test('timers, animation frames, idle callbacks, dates and performance agree', async () => {
    const frame = await open('click-test');
    await frame.reset({ seed: 1, dataMode: 'train' });
    const { window: win } = frame;
    const start = win.Date.now();
    const log: [string, number][] = [];
    const note = (name: string) => () => log.push([name, win.Date.now() - start]);
    win.setTimeout(note('timeout'), 30);
    const interval = win.setInterval(note('interval'), 40);
    win.requestAnimationFrame(note('frame'));
    win.requestIdleCallback(note('idle'));
    frame.advance(50);
    win.clearInterval(interval);
    expect(log.map(([name]) => name).sort()).toEqual(['frame', 'idle', 'interval', 'timeout']);
    expect(Object.fromEntries(log)).toMatchObject({ timeout: 30, interval: 40, frame: 16 });
    expect(new win.Date().getTime() - start).toBe(50);
    expect(win.performance.now()).toBe(50);
  });

  test('an animation and its leftovers do not affect the next episode', async () => {
    const frame = await open('click-dialog');
    await frame.reset({ seed: 1, dataMode: 'train' });
    const late: string[] = [];
    frame.window.setTimeout(() => late.push('timer'), 3_000);
    frame.window.eval("$('#area').animate({ opacity: 0 }, 400)");
    frame.advance(100);
    await frame.reset({ seed: 2, dataMode: 'train' });
    expect(late).toEqual(['timer']);
    const area = frame.window.document.getElementById('area')!;
    expect(area.style.opacity).toBe('0');
    frame.window.eval("$('#area').animate({ opacity: 1 }, 400)");
    frame.advance(200);
    expect(Number(area.style.opacity)).toBeGreaterThan(0.2);
    expect(Number(area.style.opacity)).toBeLessThan(0.8);
    frame.advance(300);
    expect(area.style.opacity).toBe('1');
  });

  test('styles change at once in virtual time', async () => {
    const frame = await open('click-test');
    await frame.reset({ seed: 1, dataMode: 'train' });
    const button = frame.window.document.getElementById('subbtn')!;
    button.style.transition = 'width 1s';
    const { width } = button.getBoundingClientRect();
    button.style.width = `${width + 40}px`;
    expect(button.getBoundingClientRect().width).toBe(width + 40);
  });

  test('follows the wall clock when asked to, and stops again', async () => {
    const frame = await open('click-test');
    await frame.reset({ seed: 1, dataMode: 'train' });
    frame.setRealTime(true);
    await expect.poll(() => frame.status().elapsedMs).toBeGreaterThan(50);
    frame.setRealTime(false);
    const { elapsedMs } = frame.status();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(frame.status().elapsedMs).toBe(elapsedMs);
  });

  test('an error in a timer of the page is kept for the report', async () => {
    const frame = await open('click-test');
    await frame.reset({ seed: 1, dataMode: 'train' });
    frame.window.setTimeout(() => {
      throw new Error('late failure');
    }, 10);
    frame.advance(20);
    expect(frame.takePageError()).toBe('late failure');
    expect(frame.takePageError()).toBeNull();
  });
});

test('handing a frame to a person and back', async () => {
  const frame = await open('login-user');
  await frame.reset({ seed: 1, dataMode: 'train' });
  const field = frame.window.document.getElementById('username') as HTMLInputElement;
  frame.setInteractive(true);
  field.focus();
  expect(frame.window.document.hasFocus()).toBe(document.hasFocus());
  expect(frame.window.document.activeElement).toBe(field);
  expect(document.activeElement?.tagName).toBe('IFRAME');
  expect(frame.window.getComputedStyle(frame.window.document.getElementById('sync-task-cover')!).zIndex).toBe(
    '9999',
  );
  (document.activeElement as HTMLElement).blur();
  frame.setInteractive(false);
  expect(frame.window.document.activeElement).toBe(frame.window.document.body);
});

test('documents and listeners do not accumulate over many resets', async () => {
  const frame = await open('use-autocomplete-nodelay');
  await frame.reset({ seed: 0, dataMode: 'train' });
  const count = () => frame.window.document.querySelectorAll('*').length;
  for (let seed = 0; seed < 20; seed++) await frame.reset({ seed, dataMode: 'train' });
  const after20 = count();
  for (let seed = 0; seed < 60; seed++) await frame.reset({ seed: seed % 20, dataMode: 'train' });
  expect(count()).toBe(after20);
  expect(frame.element.childElementCount).toBe(1);
});
