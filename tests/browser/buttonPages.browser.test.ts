/** Special behaviour of the pages with buttons to click. */
import { afterEach, describe, expect, test } from 'vitest';
import { click as clickElement, wait } from '../../src/experts/acts';
import { Hand } from '../support/hand';
import { all, areaOf, click, get, match, rewardOf, seeds } from '../support/pageActions';
import {
  closeFrames,
  flatten,
  openTask,
  startEpisode,
  type TaskWindow,
  utteranceOf,
} from '../support/taskFrame';

const SEEDS = seeds(40);

afterEach(closeFrames);

const TICKET =
  'DIV [flight] DIV [flight-duration] DIV [label-container] LABEL DIV [details-container] ' +
  'DIV [time-duration] DIV [book] BUTTON [buy-ticket]';

test.each([
  ['click-button-sequence', 'BUTTON#subbtn BUTTON#subbtn2'],
  ['button-delay', 'BUTTON#subbtn BUTTON#subbtn2'],
  ['click-test-transfer', 'BUTTON#subbtn BUTTON#subbtn2'],
  ['buy-ticket', Array(4).fill(TICKET).join(' ')],
  [
    'find-greatest',
    'DIV#cardholder DIV [card hidden] DIV [card hidden] DIV [card hidden] DIV [controls] BUTTON#submit',
  ],
])('%s has the elements of its sheet', async (task, elements) => {
  const win = await openTask(task);
  startEpisode(win, 1);
  expect(areaOf(win)).toBe(elements);
});

test('click-test-transfer asks for the other button in test mode only', async () => {
  const win = await openTask('click-test-transfer');
  for (const [mode, label, other] of [
    ['train', '#subbtn', '#subbtn2'],
    ['test', '#subbtn2', '#subbtn'],
    ['default', '#subbtn', '#subbtn2'],
  ] as const) {
    win.core.setDataMode(mode);
    for (const [selector, reward] of [
      [label, 1],
      [other, -1],
    ] as const) {
      startEpisode(win, 4);
      click(win, selector);
      expect([mode, selector, rewardOf(win)]).toEqual([mode, selector, reward]);
    }
  }
});

test('click-button-sequence is decided by the second push', async () => {
  const win = await openTask('click-button-sequence');
  for (const [first, second, reward] of [
    ['#subbtn', '#subbtn2', 1],
    ['#subbtn2', '#subbtn', -1],
    ['#subbtn', '#subbtn', -1],
    ['#subbtn2', '#subbtn2', -1],
  ] as const) {
    startEpisode(win, 2);
    click(win, first);
    expect(rewardOf(win)).toBe(null);
    click(win, second);
    expect(rewardOf(win)).toBe(reward);
  }
  // A push of an interrupted episode does not count in the next.
  startEpisode(win, 2);
  click(win, '#subbtn2');
  startEpisode(win, 2);
  click(win, '#subbtn');
  click(win, '#subbtn2');
  expect(rewardOf(win)).toBe(1);
});

test('button-delay pays by how far the pause is off', async () => {
  const hand = await Hand.on('button-delay');
  let seed = 0;
  do await hand.start(++seed);
  while (!hand.see().utterance.includes('wait 2 seconds'));
  const button = (text: string) => clickElement(hand.see().find({ tag: 'button', text }));
  for (const [tenths, reward] of [
    [17, 0.6],
    [18, 1],
    [22, 1],
    [23, 0.6],
    [28, 0.35],
    [34, 0],
    [38, -1],
    [3, -1],
  ] as const) {
    await hand.start(seed);
    await hand.act(button('ONE'), ...Array(tenths - 1).fill(wait));
    expect(hand.reward).toBe(null);
    await hand.act(button('TWO'));
    expect([tenths, hand.reward]).toEqual([tenths, reward]);
  }
  await hand.start(seed);
  await hand.act(button('TWO'), ...Array(19).fill(wait), button('TWO'));
  expect(hand.reward).toBe(-1);
  hand.leave();
});

describe('click-dialog-2', () => {
  const wrapper = (win: TaskWindow) => get(win, '.ui-dialog');
  const PUSHES = { Cancel: 'button:nth-child(1)', OK: 'button:nth-child(2)' } as const;
  const push = (win: TaskWindow, label: string) =>
    label === 'x'
      ? click(win, '.ui-icon-closethick')
      : click(win, `.ui-dialog-buttonset ${PUSHES[label as keyof typeof PUSHES]}`);

  test('only the named button is right; Cancel and OK leave the dialog open', async () => {
    const win = await openTask('click-dialog-2');
    const asked = new Set<string>();
    for (const seed of SEEDS) {
      for (const label of ['Cancel', 'OK', 'x']) {
        startEpisode(win, seed);
        const [, target] = match(win, /labeled "(.*)"\.$/);
        asked.add(target);
        push(win, label);
        expect(rewardOf(win)).toBe(label === target ? 1 : -1);
        expect(wrapper(win).offsetHeight > 0).toBe(label !== 'x');
      }
    }
    expect(asked.size).toBe(3);
  });

  test('is built like recorded pages, within the screen', async () => {
    const win = await openTask('click-dialog-2');
    startEpisode(win, 1);
    expect(areaOf(win)).toBe(
      'DIV [ui-dialog ui-corner-all ui-widget ui-widget-content ui-front ui-dialog-buttons ui-draggable ' +
        'ui-resizable] DIV [ui-dialog-titlebar ui-corner-all ui-widget-header ui-helper-clearfix ' +
        'ui-draggable-handle] SPAN#ui-id-1 [ui-dialog-title] BUTTON [ui-button ui-corner-all ui-widget ' +
        'ui-button-icon-only ui-dialog-titlebar-close] SPAN [ui-button-icon ui-icon ui-icon-closethick] t ' +
        'DIV#dialog [ui-dialog-content ui-widget-content] P DIV [ui-dialog-buttonpane ui-widget-content ' +
        'ui-helper-clearfix] DIV [ui-dialog-buttonset] BUTTON [ui-button ui-corner-all ui-widget] BUTTON ' +
        '[ui-button ui-corner-all ui-widget] DIV [ui-resizable-handle ui-resizable-n] DIV ' +
        '[ui-resizable-handle ui-resizable-e] DIV [ui-resizable-handle ui-resizable-s] DIV ' +
        '[ui-resizable-handle ui-resizable-w] DIV [ui-resizable-handle ui-resizable-se ui-icon ' +
        'ui-icon-gripsmall-diagonal-se] DIV [ui-resizable-handle ui-resizable-sw] DIV [ui-resizable-handle ' +
        'ui-resizable-ne] DIV [ui-resizable-handle ui-resizable-nw]',
    );
    for (const seed of SEEDS) {
      startEpisode(win, seed);
      const { left, right, top, bottom } = wrapper(win).getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(160);
      expect(top).toBeGreaterThan(50);
      expect(bottom).toBeLessThanOrEqual(210);
    }
  });
});

test('unicode-test keeps its labels and says why it ended', async () => {
  const win = await openTask('unicode-test');
  const labels = new Set<string>();
  for (const seed of SEEDS) {
    startEpisode(win, seed);
    const [, target] = match(win, /^Click on the "(.*)" button\.$/);
    for (const { textContent } of all(win, '#area button')) labels.add(textContent ?? '');
    all(win, '#area button')
      .find(({ textContent }) => textContent === target)
      ?.click();
    expect(rewardOf(win)).toBe(1);
    expect(win.WOB_REWARD_REASON).toContain(target);
  }
  expect([...labels].sort()).toEqual(['ÖK', 'Cancél', '♥♥♥', '确定', '取消', 'ヘルプ'].sort());
});

test('click-widget takes a click anywhere in a row, none between the rows', async () => {
  const win = await openTask('click-widget');
  const kinds = new Set<string>();
  for (const seed of SEEDS) {
    startEpisode(win, seed);
    const [, target] = match(win, /^Click on a "(\w+)" widget\.$/);
    for (const info of flatten(win.core.getDOMInfo())) kinds.add(info.tag);
    const types = all(win, '.widget [data-type]').map(({ dataset }) => dataset.type);
    expect(types).toHaveLength(5);
    for (const [i, type] of types.entries()) {
      startEpisode(win, seed);
      click(win, '#area');
      expect(rewardOf(win)).toBe(null);
      all(win, '.widget')[i].click();
      expect(rewardOf(win)).toBe(type === target ? 1 : -1);
    }
  }
  for (const tag of ['INPUT_radio', 'INPUT_checkbox', 'INPUT_text', 'TEXTAREA', 'BUTTON']) {
    expect(kinds).toContain(tag);
  }
});

test('buy-ticket: 1 for the extreme, -1 for its opposite, -0.5 between, nothing outside the buttons', async () => {
  const win = await openTask('buy-ticket');
  const asked = new Set<string>();
  for (const seed of SEEDS) {
    const rewards = [0, 1, 2, 3].map((i) => {
      startEpisode(win, seed);
      asked.add(utteranceOf(win));
      all(win, '.flight')[i].click();
      expect(rewardOf(win)).toBe(null);
      all(win, '.buy-ticket')[i].click();
      return rewardOf(win);
    });
    const isCost = utteranceOf(win).endsWith('cost.');
    const values = isCost
      ? all(win, '.buy-ticket').map(({ dataset }) => Number(dataset.price))
      : all(win, '.time-duration').map(({ dataset }) => Number(dataset.duration));
    const sign = /cheapest|shortest/.test(utteranceOf(win)) ? 1 : -1;
    const ranks = [...values].sort((a, b) => sign * (a - b));
    expect(rewards).toEqual(values.map((value) => [1, -0.5, -0.5, -1][ranks.indexOf(value)]));
  }
  expect(asked.size).toBe(4);
});

describe('find-greatest', () => {
  const numbersIn = (win: TaskWindow) => all(win, '.card').map(({ textContent }) => Number(textContent));
  const listed = (win: TaskWindow) =>
    flatten(win.core.getDOMInfo()).flatMap(({ classes, text }) => (classes === 'card-value' ? [text] : []));

  test('shows one number at a time, and pays a little for a lesser one', async () => {
    const win = await openTask('find-greatest');
    for (const seed of SEEDS.slice(0, 10)) {
      for (const i of [0, 1, 2]) {
        startEpisode(win, seed);
        const numbers = numbersIn(win);
        expect(new Set(numbers).size).toBe(3);
        expect(listed(win)).toEqual([]);
        for (const card of [(i + 1) % 3, i, i]) {
          all(win, '.card')[card].click();
          expect(listed(win)).toEqual([String(numbers[card])]);
        }
        click(win, '#submit');
        expect(rewardOf(win)).toBe(numbers[i] === Math.max(...numbers) ? 1 : 0.1);
      }
    }
  });

  test('having no open card is wrong, also after an episode with one', async () => {
    const win = await openTask('find-greatest');
    startEpisode(win, 1);
    all(win, '.card')[0].click();
    startEpisode(win, 2);
    click(win, '#submit');
    expect(rewardOf(win)).toBe(-1);
  });
});
