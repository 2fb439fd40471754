/** tic-tac-toe against its sheet: marks, ends of the game, and how the computer plays. */
import { afterEach, describe, expect, test } from 'vitest';
import { aimOfComputer, hasWon, type Mark, play } from '../../src/experts/ticTacToe';
import { all, rewardOf, shape } from '../support/pageActions';
import { closeFrames, openTask, startEpisode, type TaskWindow } from '../support/taskFrame';

afterEach(closeFrames);

describe('tic-tac-toe', () => {
  const cells = (win: TaskWindow) => all(win, '.ttt-row > span');
  const board = (win: TaskWindow) =>
    cells(win).map(({ className }): Mark => (className === '' ? '.' : className === 'mark-x' ? 'x' : 'o'));
  /** X clicks the cells in order, taken or not, until the game ends. */
  const playOut = (win: TaskWindow) => {
    for (const cell of cells(win)) if (rewardOf(win) === null) cell.click();
    return rewardOf(win);
  };

  test('has nine cells without a class, 42 px wide', async () => {
    const win = await openTask('tic-tac-toe');
    let seed = 0;
    do startEpisode(win, seed++);
    while (board(win).includes('o'));
    const row = (first: number) => [
      '    DIV [ttt-row]',
      ...[0, 1, 2].map((i) => `      SPAN#ttt-${first + i}`),
    ];
    expect(shape(win).split('\n')).toEqual(['DIV#wrap', '  DIV#area', ...row(0), ...row(3), ...row(6)]);
    expect(cells(win).every((cell) => !cell.hasAttribute('class'))).toBe(true);
    const { width, height } = cells(win)[4].getBoundingClientRect();
    expect([width, height]).toEqual([42, 42]);
  });

  test('the computer opens in about 49% of the games', async () => {
    const win = await openTask('tic-tac-toe');
    let openings = 0;
    for (let seed = 0; seed < 1000; seed++) {
      startEpisode(win, seed);
      openings += board(win).includes('o') ? 1 : 0;
    }
    expect(openings).toBeGreaterThan(430);
    expect(openings).toBeLessThan(550);
  });

  test('wins, draws and losses earn 1, -0.5 and -0.75; taken cells are left alone', async () => {
    const win = await openTask('tic-tac-toe');
    const seen = new Set<number | null>();
    for (let seed = 0; seed < 150; seed++) {
      startEpisode(win, seed);
      const reward = playOut(win);
      const end = board(win);
      expect(reward).toBe(hasWon(end, 'x') ? 1 : hasWon(end, 'o') ? -0.75 : -0.5);
      if (reward === -0.5) expect(end).not.toContain('.');
      seen.add(reward);
    }
    expect(seen.size).toBe(3);
  });

  test('the computer completes or blocks lines in 45% of its moves, otherwise takes any cell', async () => {
    const win = await openTask('tic-tac-toe');
    let chances = 0;
    let taken = 0;
    for (let seed = 0; seed < 400; seed++) {
      startEpisode(win, seed);
      while (rewardOf(win) === null) {
        const before = board(win);
        const cell = before.indexOf('.');
        const after = play(before, cell, 'x');
        const aim = aimOfComputer(after);
        const free = after.filter((mark) => mark === '.').length;
        cells(win)[cell].click();
        // Enough free cells that careless play seldom hits the same one.
        if (hasWon(after, 'x') || aim === undefined || free < 4) continue;
        chances += 1;
        taken += board(win)[aim] === 'o' ? 1 : 0;
      }
    }
    expect(chances).toBeGreaterThan(100);
    // 0.45 + 0.55 / 4..6
    expect(taken / chances).toBeGreaterThan(0.45);
    expect(taken / chances).toBeLessThan(0.7);
  });
});
