/** Special behaviour of the pages about numbers. */
import { afterEach, describe, expect, test } from 'vitest';
import { all, areaOf, click, get, rewardOf, seeds, type } from '../support/pageActions';
import { closeFrames, openTask, startEpisode, type TaskWindow, utteranceOf } from '../support/taskFrame';

const SEEDS = seeds(40);

afterEach(closeFrames);

const ROW =
  'DIV [row] SPAN [left] BUTTON [odd] SPAN [middle] DIV [display-number] SPAN [right] BUTTON [even] ';

test.each([
  ['guess-number', 'DIV#feedback DIV#waiting FORM INPUT_number#tt BUTTON#subbtn [secondary-action]'],
  ['generate-number', 'DIV#display-number DIV#controls BUTTON#generate BUTTON#submit'],
  ['odd-or-even', `DIV#numbers ${ROW.repeat(3)}DIV#form BUTTON#submit`],
  [
    'simple-algebra',
    'DIV#math-problem DIV [math-container] SPAN INPUT_text#math-answer BUTTON#subbtn [secondary-action]',
  ],
  [
    'simple-arithmetic',
    'DIV [math-container] DIV#math-problem INPUT_text#math-answer BUTTON#subbtn [secondary-action]',
  ],
])('%s has the elements of its sheet', async (task, elements) => {
  const win = await openTask(task);
  startEpisode(win, 1);
  expect(areaOf(win)).toBe(elements);
});

describe('guess-number', () => {
  /** What the page shows below the instruction. */
  const feedback = (win: TaskWindow) =>
    all(win, '#feedback > div')
      .filter((line) => line.offsetParent)
      .map((line) => line.textContent);
  const guess = (win: TaskWindow, text: string) => {
    type(win, '#tt', text);
    click(win, '#subbtn');
    return feedback(win);
  };

  test('answers every guess, keeps the field, and ends with the right guess', async () => {
    const win = await openTask('guess-number');
    const secrets = new Set<number>();
    for (const seed of SEEDS) {
      startEpisode(win, seed);
      expect(feedback(win)).toEqual(['Waiting for your guess...']);
      expect(guess(win, '')).toEqual([]);
      expect(guess(win, '57')).toEqual(['The number is lower than 57.']);
      expect(guess(win, '-1')).toEqual(['The number is higher than -1.']);
      expect(get<HTMLInputElement>(win, '#tt').value).toBe('-1');
      expect(rewardOf(win)).toBe(null);
      const secret = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].find((digit) => {
        guess(win, String(digit));
        return rewardOf(win) === 1;
      });
      expect(feedback(win)).toEqual(['Correct!']);
      secrets.add(secret!);
    }
    expect(secrets.size).toBe(10);
    expect(win.location.search).toBe('');
  });
});

describe('generate-number', () => {
  const DEFINITIONS: Record<string, (number: number, limit: number) => boolean> = {
    'a number less than': (number, limit) => number < limit,
    'a number greater than': (number, limit) => number > limit,
    'an odd number': (number) => number % 2 === 1,
    'an even number': (number) => number % 2 === 0,
  };

  test('draws from 0 to 10 and pays the last draw', async () => {
    const win = await openTask('generate-number');
    const drawn = new Set<number>();
    const asked = new Set<string>();
    for (let seed = 0; seed < 200; seed++) {
      startEpisode(win, seed);
      expect(get(win, '#display-number').textContent).toBe('-');
      const goal =
        /^Generate (a number (?:less|greater) than|an (?:odd|even) number)(?: (\d))?, then press submit\.$/;
      const [, criterion, limit] = goal.exec(utteranceOf(win)) ?? [];
      asked.add([criterion, limit].join(' ').trim());
      click(win, '#generate');
      click(win, '#generate');
      const number = Number(get(win, '#display-number').textContent);
      drawn.add(number);
      click(win, '#submit');
      expect([seed, rewardOf(win)]).toEqual([seed, DEFINITIONS[criterion](number, Number(limit)) ? 1 : -1]);
    }
    expect(drawn.size).toBe(11);
    expect([...asked].sort()).toEqual([
      ...[2, 3, 4, 5].map((limit) => `a number greater than ${limit}`),
      ...[5, 6, 7, 8].map((limit) => `a number less than ${limit}`),
      'an even number',
      'an odd number',
    ]);
  });

  test('no number at all counts as even, and as nothing else', async () => {
    const win = await openTask('generate-number');
    for (const seed of SEEDS) {
      startEpisode(win, seed);
      const isEven = utteranceOf(win).includes('even');
      click(win, '#submit');
      expect([seed, rewardOf(win)]).toEqual([seed, isEven ? 1 : -1]);
    }
  });
});

test('odd-or-even pays a third a row, and takes one for a row without a mark', async () => {
  const win = await openTask('odd-or-even');
  const seen = new Set<number>();
  const mark = (row: number, right: boolean) => {
    const number = Number(all(win, '.display-number')[row].textContent);
    seen.add(number);
    all(win, (number % 2 === 0) === right ? '.even' : '.odd')[row].click();
  };
  for (const seed of SEEDS) {
    startEpisode(win, seed);
    const right = seed % 4;
    for (let row = 0; row < right; row++) {
      mark(row, false);
      mark(row, true);
    }
    expect(all(win, '.selected')).toHaveLength(right);
    if (seed % 8 > 3) for (let row = right; row < 3; row++) mark(row, false);
    click(win, '#submit');
    expect(rewardOf(win)).toBeCloseTo((2 * right - 3) / 3);
    expect(win.WOB_REWARD_GLOBAL < 0).toBe(right < 2);
  }
  expect(Math.min(...seen)).toBeLessThan(-2);
  expect(Math.max(...seen)).toBeGreaterThan(7);
});

test.each([
  ['simple-algebra', /^(x [+-] \d|\d [+-] x) = \d{1,2}$/],
  ['simple-arithmetic', /^\d [+x-] \d =$/],
])('%s shows problems of every kind', async (task, pattern) => {
  const win = await openTask(task);
  const kinds = new Set<string>();
  for (let seed = 0; seed < 60; seed++) {
    startEpisode(win, seed);
    const problem = get(win, '#math-problem').textContent;
    expect(problem).toMatch(pattern);
    kinds.add(problem.replace(/\d+/g, 'n'));
  }
  expect(kinds.size).toBe(task === 'simple-algebra' ? 4 : 3);
});
