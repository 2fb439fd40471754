/** The pages with lists, boxes and sequences of controls against their sheets. */
import { afterEach, describe, expect, test } from 'vitest';
import { all, click, get, match, nextTick, rewardOf, seeds, shape, type } from '../support/pageActions';
import { closeFrames, openTask, startEpisode, type TaskWindow, utteranceOf } from '../support/taskFrame';

const SEEDS = seeds(30);

afterEach(closeFrames);

const tick = (win: TaskWindow, selector: string) => {
  get<HTMLInputElement>(win, selector).checked = true;
};

describe('click-checkboxes-transfer', () => {
  test('trains on up to three boxes, tests on four to six', async () => {
    const win = await openTask('click-checkboxes-transfer');
    for (const [mode, counts] of [
      ['train', [0, 1, 2, 3]],
      ['test', [4, 5, 6]],
    ] as const) {
      win.core.setDataMode(mode);
      const seen = SEEDS.map((seed) => {
        startEpisode(win, seed);
        const [, list] = match(win, /^Select (.*) and click Submit\.$/);
        const boxes = all(win, '#boxes input').length;
        const targets = list === 'nothing' ? [] : list.split(', ');
        expect(boxes).toBeGreaterThanOrEqual(Math.max(3, targets.length));
        expect(boxes).toBeLessThanOrEqual(6);
        return targets.length;
      });
      expect([...new Set(seen)].sort()).toEqual(counts);
    }
  });
});

describe('choose-list and click-scroll-list', () => {
  const options = (win: TaskWindow) => Array.from(get<HTMLSelectElement>(win, '#options').options);

  test('a closed list shows none of its options, and the first is chosen', async () => {
    const win = await openTask('choose-list');
    for (const seed of SEEDS) {
      startEpisode(win, seed);
      const [, target] = match(win, /^Select (.*) from the list and click Submit\.$/);
      const names = options(win).map(({ text }) => text);
      expect(new Set(names).size).toBe(names.length);
      expect(names).toContain(target);
      expect(shape(win)).toBe('DIV#wrap\n  DIV#area\n    SELECT#options\n    BUTTON [secondary-action]');
      click(win, '#area button');
      expect(rewardOf(win)).toBe(names[0] === target ? 1 : -1);
    }
  });

  test('a list box requires all of its targets and nothing else', async () => {
    const win = await openTask('click-scroll-list');
    const targetCounts = new Set<number>();
    const answer = (seed: number, isSelected: (isTarget: boolean, i: number) => boolean) => {
      startEpisode(win, seed);
      const targets = match(win, /^Select (.*) from the scroll list and click Submit\.$/)[1].split(', ');
      targetCounts.add(targets.length);
      const names = options(win).map(({ text }) => text);
      expect(targets.filter((target) => names.includes(target))).toEqual(targets);
      for (const option of options(win)) {
        option.selected = isSelected(targets.includes(option.text), targets.indexOf(option.text));
      }
      click(win, '#area button');
      return rewardOf(win);
    };
    for (const seed of SEEDS) {
      expect(answer(seed, (isTarget) => isTarget)).toBe(1);
      expect(answer(seed, () => false)).toBe(-1);
      expect(answer(seed, () => true)).toBe(-1);
      expect(answer(seed, (_, i) => i === 0)).toBe(match(win, /Select (.*) from/)[1].includes(',') ? -1 : 1);
    }
    expect([...targetCounts].sort()).toEqual([1, 2]);
  });

  test('options below the fold are listed, too', async () => {
    const win = await openTask('click-scroll-list');
    startEpisode(win, 1);
    expect(shape(win).match(/OPTION/g)).toHaveLength(options(win).length);
    expect(options(win).at(-1)!.getBoundingClientRect().top).toBeGreaterThan(147);
  });
});

describe('form-sequence', () => {
  const goalOf = (win: TaskWindow) => {
    const [, value, k] = match(win, /^Select (-?\d+) with the slider, click the (\d)\w\w checkbox, then hit/);
    return { value: Number(value), k };
  };
  const setSlider = (win: TaskWindow, value: number) =>
    (win as unknown as { $: (selector: string) => { slider(...words: unknown[]): void } })
      .$('#slider')
      .slider('value', value);

  test('requires the value and exactly one box', async () => {
    const win = await openTask('form-sequence');
    startEpisode(win, 4);
    expect(shape(win)).toMatchInlineSnapshot(`
      "DIV#wrap
        DIV#area
          DIV
            DIV#slider [ui-slider ui-corner-all ui-slider-horizontal ui-widget ui-widget-content]
              SPAN [ui-slider-handle ui-corner-all ui-state-default]
            DIV#val
          DIV
            INPUT_checkbox#checkbox-1
            INPUT_checkbox#checkbox-2
            INPUT_checkbox#checkbox-3
          DIV
            BUTTON#subbtn [secondary-action]"
    `);
    for (const seed of SEEDS) {
      const answer = (offset: number, boxes: (k: string) => string[]) => {
        startEpisode(win, seed);
        const { value, k } = goalOf(win);
        setSlider(win, value === 10 ? value - offset : value + offset);
        for (const box of boxes(k)) tick(win, `#checkbox-${box}`);
        click(win, '#subbtn');
        return rewardOf(win);
      };
      expect(answer(0, (k) => [k])).toBe(1);
      expect(answer(1, (k) => [k])).toBe(-1);
      expect(answer(0, () => [])).toBe(-1);
      expect(answer(0, () => ['1', '2', '3'])).toBe(-1);
    }
    startEpisode(win, 4);
    expect(all(win, '#area input:checked')).toEqual([]);
  });
});

describe('form-sequence-2', () => {
  test('any radio button will do, but there must be one; the number counts only in its place', async () => {
    const win = await openTask('form-sequence-2');
    for (const seed of SEEDS) {
      const answer = (radio: 'asked' | 'other' | 'none', text: (n: string) => string, also = '') => {
        startEpisode(win, seed);
        const [, p, n, q] = match(
          win,
          /^Check the (\d)\w\w radio button and enter the number "(-?\d+)" into the (\d)\w\w textbox\.$/,
        );
        if (radio === 'asked') tick(win, `[value="${p}"]`);
        if (radio === 'other') tick(win, `[value="${(Number(p) % 3) + 1}"]`);
        type(win, `#input-${q}`, text(n));
        type(win, `#input-${(Number(q) % 3) + 1}`, also);
        click(win, '#subbtn');
        return rewardOf(win);
      };
      expect(answer('asked', (n) => n)).toBe(1);
      expect(answer('other', (n) => n)).toBe(1);
      expect(answer('none', (n) => n)).toBe(-1);
      expect(answer('asked', (n) => `${n} `)).toBe(-1);
      expect(answer('asked', (n) => n, '1')).toBe(-1);
    }
    startEpisode(win, 1);
    expect(all(win, '#area input:checked')).toEqual([]);
    expect(all(win, '[type=text]').map((input) => (input as HTMLInputElement).value)).toEqual(['', '', '']);
  });
});

describe('form-sequence-3', () => {
  const goalOf = (win: TaskWindow) => {
    const [, height, label] = match(win, /^Choose (.*) from the dropdown, then click .* labeled "(\w+)"\.$/);
    return { height, label };
  };
  const item = (win: TaskWindow, text: string) =>
    all(win, '#dropdown-container li').find(({ textContent }) => textContent === text)!;
  const button = (win: TaskWindow, label: string) =>
    all(win, '#buttons button').find(({ textContent }) => textContent === label)!;
  const isOpen = (win: TaskWindow) => get(win, '.selectric-items').offsetHeight > 0;
  const press = (win: TaskWindow, key: string) =>
    get(win, '.selectric-input').dispatchEvent(new win.KeyboardEvent('keydown', { key, bubbles: true }));
  const highlighted = (win: TaskWindow) => get(win, '.highlighted').textContent;

  test('has the DOM of the plugin, open and closed', async () => {
    const win = await openTask('form-sequence-3');
    startEpisode(win, 1);
    const closed = shape(win);
    expect(closed).toMatchInlineSnapshot(`
      "DIV#wrap
        DIV#area
          DIV#dropdown-container
            DIV [selectric-wrapper]
              DIV [selectric]
                SPAN [label]
                B [button]
              INPUT_text [selectric-input]
          DIV#buttons
            BUTTON#yes [secondary-action]
            BUTTON#no [secondary-action]
            BUTTON#maybe [secondary-action]"
    `);
    click(win, '.selectric');
    expect(shape(win)).toContain('DIV [selectric-wrapper selectric-open]');
    expect(shape(win)).toContain('LI [selected]');
    expect(shape(win).match(/LI/g)).toHaveLength(7);
    expect(win.document.activeElement).toBe(get(win, '.selectric-input'));
    expect(get(win, '.selectric-items').offsetHeight).toBeLessThan(110);
    startEpisode(win, 1);
    expect(shape(win)).toBe(closed);
  });

  test('requires the height and the button', async () => {
    const win = await openTask('form-sequence-3');
    const heights = new Set<string>();
    for (const seed of SEEDS) {
      const answer = (height: string | null, isRightButton: boolean) => {
        startEpisode(win, seed);
        const goal = goalOf(win);
        heights.add(goal.height);
        click(win, '.selectric');
        if (height !== null) item(win, height || goal.height).click();
        const labels = ['Yes', 'No', 'Maybe'].filter((label) => (label === goal.label) === isRightButton);
        button(win, labels[0]).click();
        return rewardOf(win);
      };
      expect(answer('', true)).toBe(1);
      expect(answer('', false)).toBe(-1);
      expect(answer('6ft 2in', true)).toBe(-1);
      expect(answer(null, true)).toBe(-1);
    }
    expect(heights).not.toContain('6ft 2in');
  });

  test('works with keys, and a click elsewhere closes it', async () => {
    const win = await openTask('form-sequence-3');
    startEpisode(win, 1);
    get(win, '.selectric-input').focus();
    expect(isOpen(win)).toBe(true);
    press(win, 'ArrowDown');
    expect(highlighted(win)).toBe('5ft 9in');
    press(win, 'ArrowUp');
    press(win, 'ArrowUp');
    expect(highlighted(win)).toBe('6ft 2in');
    type(win, '.selectric-input', '5FT 11');
    expect(highlighted(win)).toBe('5ft 11in');
    press(win, 'Enter');
    expect(isOpen(win)).toBe(false);
    expect(get(win, '.selectric .label').textContent).toBe('5ft 11in');
    expect(get<HTMLSelectElement>(win, '#dropdown').value).toBe('5ft 11in');
    press(win, ' ');
    expect(isOpen(win)).toBe(true);
    click(win, '#area');
    expect(isOpen(win)).toBe(false);
    await nextTick(550);
    expect(get<HTMLInputElement>(win, '.selectric-input').value).toBe('');
    expect(utteranceOf(win)).toContain('dropdown');
  });
});
