/** Every task page against its sheet: it loads, repeats by seed, shows the right DOM, and rewards the right thing. */
import { afterEach, describe, expect, test } from 'vitest';
import { pageCases } from '../support/pageCases';
import {
  closeFrames,
  openTask,
  openUrl,
  outline,
  startEpisode,
  type TaskWindow,
  utteranceOf,
} from '../support/taskFrame';

const SEEDS = Array.from({ length: 20 }, (_, i) => 1000 + i);

afterEach(closeFrames);

describe.each(pageCases)('$task', ({ task, areaClasses = '', shows, solve, fail }) => {
  test('loads by address and starts with the cover', async () => {
    const win = await openUrl(`${task}.html`);
    expect(win.document.querySelector('#sync-task-cover')?.textContent).toBe('START');
    win.document.querySelector<HTMLElement>('#sync-task-cover')?.click();
    expect(utteranceOf(win)).not.toBe('');
    expect(win.WOB_DONE_GLOBAL).toBe(false);
  });

  test('a seed makes the problem', async () => {
    const win = await openTask(task);
    const other = await openTask(task);
    // Read at once: a browser has one focus, so a start in one frame takes it from the others.
    const start = (frame: TaskWindow, seed: number) => {
      startEpisode(frame, seed);
      return JSON.stringify([utteranceOf(frame), frame.core.getDOMInfo()]);
    };
    const problems = new Set<string>();
    for (const seed of SEEDS) {
      const problem = start(win, seed);
      expect(start(win, seed)).toBe(problem);
      expect(start(other, seed)).toBe(problem);
      problems.add(problem);
    }
    expect(problems.size).toBe(SEEDS.length);
    expect(win.pageErrors).toEqual([]);
  });

  test('shows what the sheet says', async () => {
    const win = await openTask(task);
    const paths = new Set<string>();
    for (const seed of SEEDS) {
      startEpisode(win, seed);
      for (const path of outline(win.core.getDOMInfo())) paths.add(path);
    }
    const area = `BODY > DIV#wrap > DIV#area${areaClasses}`;
    const below = shows.map((path) =>
      path.startsWith('>> ') ? `BODY > ${path.slice(3)}` : `${area} > ${path}`,
    );
    expect([...paths].sort()).toEqual(['BODY', 'BODY > DIV#wrap', area, ...below].sort());
  });

  test('the right thing gives raw reward 1', async () => {
    const win = await openTask(task);
    for (const seed of SEEDS) {
      startEpisode(win, seed);
      solve(win, utteranceOf(win));
      expect([seed, win.WOB_DONE_GLOBAL, win.WOB_RAW_REWARD_GLOBAL]).toEqual([seed, true, 1]);
      expect(win.WOB_REWARD_GLOBAL).toBeGreaterThan(0.5);
    }
    expect(win.pageErrors).toEqual([]);
  });

  test.skipIf(!fail)('the wrong thing does not', async () => {
    const win = await openTask(task);
    let failures = 0;
    for (const seed of SEEDS) {
      startEpisode(win, seed);
      fail?.(win, utteranceOf(win));
      if (!win.WOB_DONE_GLOBAL) continue;
      failures++;
      expect(win.WOB_RAW_REWARD_GLOBAL).toBeLessThan(1);
    }
    expect(failures).toBeGreaterThan(SEEDS.length / 2);
  });

  test('episodes leave nothing behind', async () => {
    const win = await openTask(task);
    const play = (seed: number) => {
      startEpisode(win, seed);
      solve(win, utteranceOf(win));
      startEpisode(win, 1);
      return [
        win.countListeners(),
        win.document.body.children.length,
        win.document.querySelectorAll('*').length,
      ];
    };
    // Libraries set some things up at their first use.
    play(2);
    const first = play(2);
    for (const seed of SEEDS) play(seed);
    expect(play(2)).toEqual(first);
  });
});

test('click-dialog: a dialog that was moved, resized or clicked is reset in the next episode', async () => {
  const win = await openTask('click-dialog');
  startEpisode(win, 1);
  const fresh = JSON.stringify(win.core.getDOMInfo());

  win.eval(`
    $('#dialog').dialog('option', { width: 200, height: 180, position: { my: 'left top', at: 'left+50 top+90' } });
    $('#dialog p').click();
    $('#dialog').dialog('widget').click();`);
  expect(JSON.stringify(win.core.getDOMInfo())).not.toBe(fresh);
  startEpisode(win, 1);
  expect(JSON.stringify(win.core.getDOMInfo())).toBe(fresh);
});
