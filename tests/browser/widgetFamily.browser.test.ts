/** The pages with tabs, sections, menus, sliders and spinners against their sheets. */
import { afterEach, describe, expect, test } from 'vitest';
import { findTask } from '../../src/task/catalogue';
import { openFrame } from '../support/episodes';
import { all, click, get, match, rewardOf, seeds, shape, type } from '../support/pageActions';
import { closeFrames, openTask, startEpisode, type TaskWindow, utteranceOf } from '../support/taskFrame';

const SEEDS = seeds(40);

afterEach(closeFrames);

/** A page whose time stands still until it is advanced. */
async function openStill(id: string) {
  const frame = await openFrame(findTask(id));
  const start = async (seed: number) => {
    await frame.reset({ seed, dataMode: 'train' });
    return frame.window as unknown as TaskWindow;
  };
  return { frame, start, advance: (ms: number) => frame.advance(ms) };
}

const mouse = (win: TaskWindow, element: Element, ...types: string[]) => {
  const { left, top } = element.getBoundingClientRect();
  for (const kind of types) {
    const bubbles = kind !== 'mouseenter' && kind !== 'mouseleave';
    element.dispatchEvent(
      new win.MouseEvent(kind, { bubbles, cancelable: true, clientX: left + 3, clientY: top + 3, button: 0 }),
    );
  }
};
const tabs = (win: TaskWindow) => all(win, '.ui-tabs-anchor');
const links = (win: TaskWindow, within = '#area') => all(win, `${within} .alink`);
const targetOf = (win: TaskWindow) => match(win, /"(.*)"\.$/)[1];

describe('click-tab', () => {
  test('opens a tab other than the one to click; for tab 2 always the first', async () => {
    const win = await openTask('click-tab');
    const seen = new Set<string>();
    for (const seed of SEEDS) {
      startEpisode(win, seed);
      const [, target] = match(win, /^Click on Tab #(\d)\.$/);
      seen.add(`${target} <- ${get(win, '.ui-tabs-active').textContent}`);
    }
    expect([...seen].sort()).toEqual([
      '1 <- Tab #2',
      '1 <- Tab #3',
      '2 <- Tab #1',
      '3 <- Tab #1',
      '3 <- Tab #2',
    ]);
  });

  test('has the DOM of recorded pages; the first tab clicked decides', async () => {
    const win = await openTask('click-tab');
    startEpisode(win, 1);
    expect(shape(win)).toMatchInlineSnapshot(`
      "DIV#wrap
        DIV#area [ui-tabs ui-corner-all ui-widget ui-widget-content]
          UL [ui-tabs-nav ui-corner-all ui-helper-reset ui-helper-clearfix ui-widget-header]
            LI [ui-tabs-tab ui-corner-top ui-state-default ui-tab]
              A#ui-id-1 [ui-tabs-anchor]
            LI [ui-tabs-tab ui-corner-top ui-state-default ui-tab ui-tabs-active ui-state-active]
              A#ui-id-2 [ui-tabs-anchor]
            LI [ui-tabs-tab ui-corner-top ui-state-default ui-tab]
              A#ui-id-3 [ui-tabs-anchor]
          DIV#tabs-2 [ui-tabs-panel ui-corner-bottom ui-widget-content]
            P"
    `);
    for (const seed of SEEDS) {
      for (const k of ['1', '2', '3']) {
        startEpisode(win, seed);
        const [, target] = match(win, /#(\d)/);
        click(win, `.ui-tabs-anchor[href="#tabs-${k}"]`);
        expect(rewardOf(win)).toBe(k === target ? 1 : -1);
        expect(get(win, '#ui-id-1').textContent).toBe('Tab #1');
      }
    }
    expect(win.location.hash).toBe('');
  });
});

describe('click-tab-2 and its variants', () => {
  test('easy has one tab, hard has two to six with bare numbers', { tags: 'rest' }, async () => {
    const easy = await openTask('click-tab-2-easy');
    const hard = await openTask('click-tab-2-hard');
    const counts = new Set<number>();
    for (const seed of SEEDS) {
      startEpisode(easy, seed);
      expect(tabs(easy).map(({ textContent }) => textContent)).toEqual(['Tab #1']);
      startEpisode(hard, seed);
      counts.add(tabs(hard).length);
      expect(tabs(hard).map(({ textContent }) => textContent)).toEqual(
        Array.from(tabs(hard), (_, i) => String(i + 1)),
      );
      expect(links(hard).map(({ textContent }) => textContent)).toContain(targetOf(hard));
    }
    expect([...counts].sort()).toEqual([2, 3, 4, 5, 6]);
  });

  test('medium: the second tab is right exactly when the first lacks the link', async () => {
    const win = await openTask('click-tab-2-medium');
    const answers = new Set<boolean>();
    for (const seed of SEEDS) {
      startEpisode(win, seed);
      const isHere = links(win, '#tabs-1').some(({ textContent }) => textContent === targetOf(win));
      answers.add(isHere);
      expect(get(win, '#tabs-2').textContent).toBe('');
      tabs(win)[0].click();
      expect(rewardOf(win)).toBe(null);
      tabs(win)[1].click();
      expect(rewardOf(win)).toBe(isHere ? -1 : 1);
      for (let i = 0; i < links(win).length; i++) {
        startEpisode(win, seed);
        const link = links(win)[i];
        link.click();
        expect(rewardOf(win)).toBe(link.textContent === targetOf(win) ? 1 : -1);
      }
    }
    expect(answers.size).toBe(2);
  });
});

describe('click-collapsible', () => {
  test('the paragraph of the button is a header, too', async () => {
    const win = await openTask('click-collapsible-nodelay');
    startEpisode(win, 1);
    startEpisode(win, 1);
    expect(shape(win)).toMatchInlineSnapshot(`
      "DIV#wrap
        DIV#area [ui-accordion ui-widget ui-helper-reset]
          H3#ui-id-1 [ui-accordion-header ui-corner-top ui-accordion-header-collapsed ui-corner-all ui-state-default ui-accordion-icons]
            t
          P#ui-id-3 [ui-accordion-header ui-corner-top ui-accordion-header-collapsed ui-corner-all ui-state-default ui-accordion-icons]
            BUTTON#subbtn [secondary-action]"
    `);
    click(win, 'h3');
    expect(shape(win)).toContain('DIV#ui-id-2 [ui-accordion-content');
    click(win, '#area p');
    expect(shape(win)).not.toContain('ui-id-2');
  });

  test('open gives 1; closed, never opened or closed again, gives -1', async () => {
    const win = await openTask('click-collapsible-nodelay');
    for (const clicks of [0, 1, 2, 3]) {
      startEpisode(win, clicks);
      for (let i = 0; i < clicks; i++) click(win, 'h3');
      click(win, '#subbtn');
      expect([clicks, rewardOf(win)]).toEqual([clicks, clicks % 2 === 1 ? 1 : -1]);
    }
  });

  test('counts as open from the first moment of opening to the last of closing', async () => {
    const { frame, start, advance } = await openStill('click-collapsible');
    const answerAfter = async (closingMs: number | null) => {
      const win = await start(1);
      click(win, 'h3');
      if (closingMs !== null) {
        advance(500);
        click(win, 'h3');
        advance(closingMs);
      }
      click(win, '#subbtn');
      return rewardOf(win);
    };
    expect(await answerAfter(null)).toBe(1);
    expect(await answerAfter(300)).toBe(1);
    expect(await answerAfter(500)).toBe(-1);
    frame.dispose();
  });

  test('a section half open leaves nothing to the next episode', async () => {
    for (const id of ['click-collapsible', 'click-collapsible-2']) {
      const { frame, start, advance } = await openStill(id);
      const initial = shape(await start(2));
      click(await start(2), 'h3');
      advance(150);
      const win = await start(2);
      expect(shape(win)).toBe(initial);
      advance(500);
      expect(shape(win)).toBe(initial);
      frame.dispose();
    }
  });
});

describe('click-collapsible-2', () => {
  test('has the DOM of recorded pages, closed and open', async () => {
    const win = await openTask('click-collapsible-2-nodelay');
    startEpisode(win, 1);
    expect(shape(win)).toMatchInlineSnapshot(`
      "DIV#wrap
        DIV#area [ui-accordion ui-widget ui-helper-reset]
          H3#ui-id-1 [ui-accordion-header ui-corner-top ui-accordion-header-collapsed ui-corner-all ui-state-default ui-accordion-icons]
            t
          H3#ui-id-3 [ui-accordion-header ui-corner-top ui-accordion-header-collapsed ui-corner-all ui-state-default ui-accordion-icons]
            t
          H3#ui-id-5 [ui-accordion-header ui-corner-top ui-accordion-header-collapsed ui-corner-all ui-state-default ui-accordion-icons]
            t"
    `);
    click(win, '#ui-id-3');
    const open = shape(win);
    expect(open).toContain(
      'H3#ui-id-3 [ui-accordion-header ui-corner-top ui-state-default ui-accordion-icons ui-accordion-header-active ui-state-active',
    );
    expect(open).toContain(
      'DIV#ui-id-4 [ui-accordion-content ui-corner-bottom ui-helper-reset ui-widget-content ui-accordion-content-active]',
    );
    expect(get(win, '#ui-id-4').getBoundingClientRect().bottom).toBeLessThan(210);
    click(win, '#ui-id-5');
    expect(shape(win)).not.toContain('DIV#ui-id-4');
  });

  test('a link with the text gives 1, another -1', { tags: 'rest' }, async () => {
    const win = await openTask('click-collapsible-2-nodelay');
    for (const seed of SEEDS) {
      startEpisode(win, seed);
      expect(utteranceOf(win)).toMatch(/^Expand the sections below, to find and click on the link ".+"\.$/);
      const count = links(win).length;
      const rewards = Array.from({ length: count }, (_, i) => {
        startEpisode(win, seed);
        links(win)[i].click();
        return [links(win)[i].textContent === targetOf(win), rewardOf(win)];
      });
      expect(rewards).toContainEqual([true, 1]);
      expect(rewards.filter(([isTarget, reward]) => (isTarget ? 1 : -1) !== reward)).toEqual([]);
    }
  });
});

describe('click-menu', () => {
  const wrappers = (win: TaskWindow) => all(win, '.ui-menu-item-wrapper');
  const nameOf = (wrapper: HTMLElement) => wrapper.textContent!;
  const wrapperOf = (win: TaskWindow, name: string) =>
    wrappers(win).find((wrapper) => nameOf(wrapper) === name)!;

  test('all names differ, paths are real, the deepest have three levels', async () => {
    const win = await openTask('click-menu');
    const depths = new Set<number>();
    for (const seed of SEEDS) {
      startEpisode(win, seed);
      const path = match(win, /^Select (.*[^.])$/)[1].split('>');
      depths.add(path.length);
      const names = wrappers(win).map(nameOf);
      expect(new Set(names).size).toBe(names.length);
      const ancestors = [];
      for (
        let item = wrapperOf(win, path.at(-1)!).parentElement;
        item;
        item = item.parentElement!.closest('li')
      )
        ancestors.unshift(nameOf(item.firstElementChild as HTMLElement));
      expect(ancestors).toEqual(path);
      expect(wrappers(win).map(({ id }) => id)).toEqual(names.map((_, i) => `ui-id-${i + 1}`));
      for (const list of all(win, 'ul')) {
        expect([2, 3, 4]).toContain(list.children.length);
      }
    }
    expect([...depths].sort()).toEqual([1, 2, 3]);
  });

  test('a leaf of the name gives 1; another leaf and every item with a submenu -1', async () => {
    const win = await openTask('click-menu');
    for (const seed of SEEDS.slice(0, 15)) {
      startEpisode(win, seed);
      const target = match(win, /([^ >]+)$/)[1];
      const names = wrappers(win).map(nameOf);
      for (const name of names) {
        startEpisode(win, seed);
        wrapperOf(win, name).click();
        expect([seed, name, rewardOf(win)]).toEqual([seed, name, name === target ? 1 : -1]);
      }
    }
  });

  test('submenus open under the mouse after 300 ms, in the page, and are closed in the next episode', {
    tags: 'rest',
  }, async () => {
    const { frame, start, advance } = await openStill('click-menu');
    const seed = 3;
    const win = await start(seed);
    const initial = shape(win);
    const parents = all(win, '#menu > li > [aria-haspopup]');
    expect(parents.length).toBeGreaterThan(0);
    const list = parents[0].nextElementSibling as HTMLElement;
    mouse(win, parents[0], 'mouseover', 'mousemove');
    advance(299);
    expect(list.offsetHeight).toBe(0);
    advance(1);
    expect(list.offsetHeight).toBeGreaterThan(0);
    expect(list.getBoundingClientRect().right).toBeLessThanOrEqual(160);
    expect(list.getBoundingClientRect().bottom).toBeLessThanOrEqual(210);
    expect(parents[0].className).toBe('ui-menu-item-wrapper ui-state-active');

    await start(seed);
    expect(shape(win)).toBe(initial);
    mouse(win, all(win, '#menu > li > [aria-haspopup]')[0], 'mouseover', 'mousemove');
    await start(seed);
    advance(1000);
    expect(shape(win)).toBe(initial);
    frame.dispose();
  });
});

describe('click-menu-2', () => {
  const item = (win: TaskWindow, label: string) =>
    all(win, '#menu li').find(
      (li) => (li.firstElementChild as HTMLElement).textContent === label,
    ) as HTMLElement;

  test('asks by label or by icon, and has the DOM of the sheet', async () => {
    const win = await openTask('click-menu-2');
    const asked = new Set<string>();
    for (const seed of [...SEEDS, ...SEEDS.map((seed) => seed + 100)]) {
      startEpisode(win, seed);
      const [, wanted] = match(win, /^Click the "Menu" button, and then find and click on the item (.*)\.$/);
      asked.add(wanted);
      expect(wanted === 'with the icon').toBe(get(win, '#query').querySelector('.ui-icon') !== null);
    }
    expect(asked.size).toBe(8);
    startEpisode(win, 1);
    expect(shape(win)).toBe('DIV#wrap\n  DIV#area\n    BUTTON#open-menu');
    click(win, '#open-menu');
    expect(shape(win)).toMatchInlineSnapshot(`
      "DIV#wrap
        DIV#area
          BUTTON#open-menu
          UL#menu [ui-menu ui-widget ui-widget-content ui-menu-icons]
            LI [ui-menu-item]
              DIV#ui-id-1 [ui-menu-item-wrapper]
                SPAN [ui-icon ui-icon-disk]
                t
            LI [ui-menu-item]
              DIV#ui-id-2 [ui-menu-item-wrapper]
                SPAN [ui-menu-icon ui-icon ui-icon-caret-1-e]
                t
            LI [ui-state-disabled ui-menu-item]
              DIV#ui-id-7 [ui-menu-item-wrapper]
                SPAN [ui-icon ui-icon-print]
                t
            LI [ui-menu-item]
              DIV#ui-id-8 [ui-menu-item-wrapper]
                SPAN [ui-icon ui-icon-zoomin]
                t
            LI [ui-menu-item]
              DIV#ui-id-9 [ui-menu-item-wrapper]
                SPAN [ui-icon ui-icon-zoomout]
                t"
    `);
    click(win, '#open-menu');
    expect(get(win, '#menu').offsetHeight).toBe(0);
  });

  test('the item gives 1, others -1, Print... by script also; Playback and the button nothing', {
    tags: 'rest',
  }, async () => {
    const win = await openTask('click-menu-2');
    const labels = ['Save', 'Prev', 'Stop', 'Play', 'Next', 'Print...', 'Zoom In', 'Zoom Out'];
    for (const seed of SEEDS) {
      for (const label of labels) {
        startEpisode(win, seed);
        click(win, '#open-menu');
        item(win, 'Playback').click();
        (item(win, 'Playback').firstElementChild as HTMLElement).click();
        expect(rewardOf(win)).toBe(null);
        const icon = get(win, '#query').querySelector('.ui-icon')?.classList[1];
        const isTarget = icon
          ? item(win, label).querySelector(`.${icon}`) !== null
          : utteranceOf(win).endsWith(`"${label}".`);
        item(win, label).click();
        expect([seed, label, rewardOf(win)]).toEqual([seed, label, isTarget ? 1 : -1]);
      }
    }
  });

  test('Playback opens after 300 ms under the mouse, at once by a click on its list item', async () => {
    const { frame, start, advance } = await openStill('click-menu-2');
    const win = await start(1);
    const submenu = () => item(win, 'Playback').querySelector('ul')!;
    click(win, '#open-menu');
    mouse(win, item(win, 'Playback').firstElementChild!, 'mouseover', 'mousemove');
    expect(submenu().offsetHeight).toBe(0);
    advance(300);
    expect(submenu().offsetHeight).toBeGreaterThan(0);
    await start(1);
    click(win, '#open-menu');
    item(win, 'Playback').click();
    expect(submenu().offsetHeight).toBeGreaterThan(0);
    frame.dispose();
  });
});

describe('use-autocomplete', () => {
  test('suggests 300 ms after the last key; the typed text is gone in the next episode', async () => {
    const { frame, start, advance } = await openStill('use-autocomplete');
    const win = await start(1);
    const rows = () => all(win, '.ui-menu-item').map(({ textContent }) => textContent);
    type(win, '#tags', 'sw');
    advance(299);
    expect(rows()).toEqual([]);
    advance(1);
    expect(rows()).toEqual(['Sweden', 'Switzerland']);
    type(win, '#tags', 'swe');
    await start(1);
    advance(1000);
    expect(rows()).toEqual([]);
    expect(get<HTMLInputElement>(win, '#tags').value).toBe('');
    frame.dispose();
  });
});

describe('use-slider and use-slider-2', () => {
  type Slider = (method: string, name: string, value?: number) => number;
  const slider = (win: TaskWindow, selector: string) =>
    (win as unknown as { $: (selector: string) => { slider: Slider } }).$(selector);
  const optionOf = (win: TaskWindow, name: string) => slider(win, '#slider').slider('option', name);

  test('draws ranges, lengths and directions of the sheet', { tags: 'rest' }, async () => {
    const win = await openTask('use-slider');
    const seen = { starts: new Set<number>(), sizes: new Set<number>(), classes: new Set<string>() };
    for (const seed of [...SEEDS, ...SEEDS.map((seed) => seed + 100)]) {
      startEpisode(win, seed);
      const [min, max] = [optionOf(win, 'min'), optionOf(win, 'max')];
      seen.starts.add(min);
      seen.sizes.add(max - min);
      seen.classes.add(get(win, '#slider').className);
      const { clientWidth, clientHeight } = get(win, '#slider');
      expect(Math.max(clientWidth, clientHeight)).toBeGreaterThanOrEqual(50);
      expect(Math.max(clientWidth, clientHeight)).toBeLessThanOrEqual(114);
      expect(get(win, '#subbtn').getBoundingClientRect().bottom).toBeLessThanOrEqual(210);
      const target = Number(match(win, /^Select (-?\d+) with the slider and hit Submit\.$/)[1]);
      expect(target).toBeGreaterThanOrEqual(min);
      expect(target).toBeLessThanOrEqual(max);
      for (const [value, reward] of [
        [target, 1],
        [target === max ? target - 1 : target + 1, -1],
      ]) {
        startEpisode(win, seed);
        slider(win, '#slider').slider('value', value as unknown as string);
        expect(get(win, '#val').textContent).toBe(String(value));
        click(win, '#subbtn');
        expect(rewardOf(win)).toBe(reward);
      }
    }
    expect([...seen.starts].sort((a, b) => a - b)).toEqual([-100, 0, 10, 100]);
    expect([...seen.sizes].sort((a, b) => a - b)).toEqual([5, 10, 50, 100]);
    expect([...seen.classes].sort()).toEqual([
      'ui-slider ui-corner-all ui-slider-horizontal ui-widget ui-widget-content',
      'ui-slider ui-corner-all ui-slider-vertical ui-widget ui-widget-content',
    ]);
  });

  test('a press moves the handle, a scripted click does not', async () => {
    const win = await openTask('use-slider-2');
    startEpisode(win, 1);
    const track = get(win, '#slider-1');
    const { left, top, width } = track.getBoundingClientRect();
    const before = get(win, '#val-1').textContent;
    track.click();
    expect(get(win, '#val-1').textContent).toBe(before);
    const middle = {
      bubbles: true,
      cancelable: true,
      button: 0,
      clientX: left + width / 2,
      clientY: top + 4,
    };
    track.dispatchEvent(new win.MouseEvent('mousedown', middle));
    track.dispatchEvent(new win.MouseEvent('mouseup', middle));
    expect(get(win, '#val-1').textContent).toBe('10');
    expect(win.document.activeElement).toBe(get(win, '#slider-1 .ui-slider-handle'));
  });

  test('the combination needs all three', async () => {
    const win = await openTask('use-slider-2');
    for (const seed of SEEDS) {
      for (const wrong of [0, 1, 2, 3]) {
        startEpisode(win, seed);
        const targets = match(win, /^Set the sliders to the combination \[(\d+),(\d+),(\d+)\] and submit\.$/);
        for (const k of [1, 2, 3]) {
          const target = Number(targets[k]);
          const value = k === wrong ? (target + 1) % 21 : target;
          slider(win, `#slider-${k}`).slider('value', value as unknown as string);
        }
        click(win, '#subbtn');
        expect(rewardOf(win)).toBe(wrong === 0 ? 1 : -1);
      }
    }
  });
});

describe('use-spinner', () => {
  const value = (win: TaskWindow) => get<HTMLInputElement>(win, '#spinner').value;
  const isPrevented = (win: TaskWindow, keyCode: number) =>
    !get(win, '#spinner').dispatchEvent(
      new win.KeyboardEvent('keydown', { keyCode, which: keyCode, bubbles: true, cancelable: true }),
    );

  test('has the DOM of recorded pages; buttons act when pressed, keys by their step', async () => {
    const win = await openTask('use-spinner');
    startEpisode(win, 1);
    expect(shape(win)).toMatchInlineSnapshot(`
      "DIV#wrap
        DIV#area
          LABEL
          SPAN [ui-spinner ui-corner-all ui-widget ui-widget-content]
            INPUT_text#spinner [ui-spinner-input]
            A [ui-button ui-widget ui-spinner-button ui-spinner-up ui-corner-tr ui-button-icon-only]
              SPAN [ui-button-icon ui-icon ui-icon-triangle-1-n]
            A [ui-button ui-widget ui-spinner-button ui-spinner-down ui-corner-br ui-button-icon-only]
              SPAN [ui-button-icon ui-icon ui-icon-triangle-1-s]
          BUTTON#subbtn [secondary-action]"
    `);
    mouse(win, get(win, '.ui-spinner-up'), 'mousedown');
    expect(value(win)).toBe('1');
    mouse(win, get(win, '.ui-spinner-up'), 'mouseup', 'click');
    expect(value(win)).toBe('1');
    // Arrow down, page up; then a letter, which is refused.
    for (const [code, shown] of [
      [40, '0'],
      [33, '10'],
      [65, '10'],
    ] as const) {
      expect(isPrevented(win, code)).toBe(true);
      expect(value(win)).toBe(shown);
    }
  });

  test('holding repeats after 500 ms, but not into the next episode', async () => {
    const { frame, start, advance } = await openStill('use-spinner');
    const win = await start(1);
    mouse(win, get(win, '.ui-spinner-down'), 'mousedown');
    advance(499);
    expect(value(win)).toBe('-1');
    advance(100);
    expect(Number(value(win))).toBeLessThan(-2);
    await start(1);
    expect(value(win)).toBe('0');
    advance(2000);
    expect(value(win)).toBe('0');
    frame.dispose();
  });
});
