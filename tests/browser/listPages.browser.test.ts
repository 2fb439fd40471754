/** Posts, files, contacts and dishes against their sheets: DOM, partial rewards, quirks. */
import { afterEach, describe, expect, test } from 'vitest';
import { all, click, get, match, rewardOf, shape } from '../support/pageActions';
import { closeFrames, openTask, startEpisode, type TaskWindow } from '../support/taskFrame';

afterEach(closeFrames);

describe.each(['social-media-all', 'social-media-some'])('%s', (task) => {
  const goalOf = (win: TaskWindow) => {
    const [, button, amount, user] = match(win, /^Click the "(.*)" button on (.*) posts? by (@\S+) and/);
    const posts = all(win, '.media').filter((post) => post.querySelector('.username')?.textContent === user);
    return {
      icons: posts.map((post) => post.querySelector<HTMLElement>(`.${button.toLowerCase()}`)!),
      others: all(win, '.controls > span').filter((icon) => !icon.classList.contains(button.toLowerCase())),
      amount: amount === 'all' ? posts.length : Number(amount),
    };
  };
  const submit = (win: TaskWindow) => click(win, '#submitRow > button');

  test('has the elements of recorded pages', async () => {
    const win = await openTask(task);
    startEpisode(win, 1);
    const posts = all(win, '.media').length;
    expect(shape(win).split('\n').slice(0, 12)).toEqual([
      'DIV#wrap',
      '  DIV#area',
      '    DIV [media]',
      '      DIV [details]',
      '        SPAN [name]',
      '        SPAN [username]',
      '      DIV [body]',
      '      DIV [controls]',
      '        SPAN [reply]',
      '        SPAN [retweet]',
      '        SPAN [like]',
      '        SPAN [share]',
    ]);
    expect(shape(win).split('\n').slice(-2)).toEqual(['    P#submitRow', '      BUTTON']);
    expect(shape(win).split('\n')).toHaveLength(2 + 10 * posts + 2);
  });

  test('icons switch on and off, and those that are on at Submit count', async () => {
    const win = await openTask(task);
    for (let seed = 0; seed < 20; seed++) {
      startEpisode(win, seed);
      const { icons, others, amount } = goalOf(win);
      others[3].click();
      expect(others[3].className).toMatch(/ active$/);
      others[3].click();
      // The user's last posts count as much as the first.
      for (const icon of icons.slice(-amount)) icon.click();
      expect(rewardOf(win)).toBe(null);
      submit(win);
      expect(rewardOf(win)).toBe(1);
    }
  });

  test('one too few, one too many and a wrong icon among right ones give -1', async () => {
    const win = await openTask(task);
    for (let seed = 0; seed < 20; seed++) {
      startEpisode(win, seed);
      let { icons, others, amount } = goalOf(win);
      for (const icon of icons.slice(1, amount)) icon.click();
      submit(win);
      expect(rewardOf(win)).toBe(-1);

      startEpisode(win, seed);
      ({ icons, others, amount } = goalOf(win));
      for (const icon of [...icons.slice(0, amount), icons[amount] ?? others[0]]) icon.click();
      submit(win);
      expect(rewardOf(win)).toBe(-1);
    }
  });
});

describe('navigate-tree', () => {
  const target = (win: TaskWindow) => match(win, /named "(.*)"\.$/)[1];
  /** Starts episodes until the tree matches. */
  const startWith = (win: TaskWindow, isWanted: () => boolean) => {
    for (let seed = 0; seed < 2000; seed++) {
      startEpisode(win, seed);
      if (isWanted()) return;
    }
    throw new Error('no such tree');
  };
  const spans = (win: TaskWindow, selector: string) => all(win, `#tree ${selector}`);

  test('opens and closes folders, with the classes of the treeview', async () => {
    const win = await openTask('navigate-tree');
    startWith(win, () => all(win, '#tree > li:last-child > ul > li:last-child > .file').length === 1);
    const item = get(win, '#tree > li:last-child');
    const [hitarea, label, list] = [...item.children] as HTMLElement[];
    const state = () => [item.className, hitarea.className, list.offsetHeight > 0];
    const closed = ['expandable lastExpandable', 'hitarea expandable-hitarea lastExpandable-hitarea', false];
    expect(state()).toEqual(closed);
    expect(list.lastElementChild?.className).toBe('last');
    hitarea.click();
    expect(state()).toEqual([
      'collapsable lastCollapsable',
      'hitarea collapsable-hitarea lastCollapsable-hitarea',
      true,
    ]);
    hitarea.click();
    expect(state()).toEqual(closed);
    const { height } = label.getBoundingClientRect();
    expect([hitarea.offsetWidth, hitarea.offsetHeight, height]).toEqual([16, 16, 14.5]);
  });

  test('keeps to two levels and about eight entries; folders of the second level are empty', async () => {
    const win = await openTask('navigate-tree');
    const sizes = new Set<number>();
    for (let seed = 0; seed < 300; seed++) {
      startEpisode(win, seed);
      sizes.add(spans(win, 'span').length);
      expect(spans(win, 'li li li')).toEqual([]);
      // Never asked for: the last entry, unless it shares its name.
      const names = spans(win, 'span').map((span) => span.textContent);
      expect(names.slice(0, -1).concat(names.length > 1 ? [] : names)).toContain(target(win));
    }
    expect(Math.max(...sizes)).toBe(8);
  });

  test('a folder of the right name is right, also by what is inside it; a file in it is not', async () => {
    const win = await openTask('navigate-tree');
    const inTarget = (selector: string) =>
      spans(win, `li li > ${selector}`).filter((span) => {
        const folder = span.closest('ul')?.parentElement?.querySelector(':scope > .folder');
        return folder?.textContent === target(win) && span.textContent !== target(win);
      });
    startWith(win, () => inTarget('.folder').length > 0);
    inTarget('.folder')[0].click();
    expect(rewardOf(win)).toBe(1);
    startWith(win, () => inTarget('.file').length > 0);
    inTarget('.file')[0].click();
    expect(rewardOf(win)).toBe(-1);
  });

  test('marks the folder under the mouse', async () => {
    const win = await openTask('navigate-tree');
    startWith(win, () => spans(win, '.folder').length > 0);
    const [folder] = spans(win, '.folder');
    folder.dispatchEvent(new win.MouseEvent('mouseover', { bubbles: true }));
    expect(folder.className).toBe('folder hover');
    folder.dispatchEvent(new win.MouseEvent('mouseout', { bubbles: true }));
    expect(folder.className).toBe('folder');
  });
});

describe('phone-book', () => {
  const PROPERTY: Readonly<Record<string, string>> = {
    'phone number': '.phone',
    email: '.email',
    address: '.address',
  };
  const goalOf = (win: TaskWindow) => {
    const [, name, property] = match(win, /^Find (.*) in the contact book and click on their (.*)\.$/);
    return { name, property: PROPERTY[property] };
  };
  const turn = (win: TaskWindow) => click(win, '.next:not(.disabled) > a');
  const nameShown = (win: TaskWindow) => get(win, '#contact h2.name').textContent;
  const goToPerson = (win: TaskWindow, name: string) => {
    while (nameShown(win) !== name) turn(win);
  };
  const pager = (win: TaskWindow) =>
    all(win, '.page-link')
      .filter((link) => link.offsetParent)
      .map((link) => link.textContent)
      .join(' ');

  test('person and property earn their shares', async () => {
    const win = await openTask('phone-book');
    for (let seed = 0; seed < 20; seed++) {
      const rewards = [
        [true, true],
        [true, false],
        [false, true],
        [false, false],
      ].map(([isPerson, isProperty]) => {
        startEpisode(win, seed);
        const { name, property } = goalOf(win);
        if (isPerson) goToPerson(win, name);
        else if (nameShown(win) === name) turn(win);
        const other = property === '.phone' ? '.email' : '.phone';
        click(win, `#contact ${isProperty ? property : other}`);
        return rewardOf(win);
      });
      expect(rewards).toEqual([1, 0.4, -0.4, -1]);
    }
  });

  test('turns its five pages one at a time, and starts at the first', async () => {
    const win = await openTask('phone-book');
    startEpisode(win, 1);
    const shown = [pager(win)];
    for (let page = 1; page < 5; page++) {
      turn(win);
      shown.push(pager(win));
    }
    expect(shown).toEqual(['1 >', '< 2 >', '< 3 >', '< 4 >', '< 5']);
    expect(get(win, '#contact h2').dataset.index).toBe('4');
    startEpisode(win, 2);
    expect([pager(win), get(win, '#contact h2').dataset.index]).toEqual(['1 >', '0']);
    expect(shape(win)).toMatchInlineSnapshot(`
      "DIV#wrap
        DIV#area
          DIV#contact
            DIV
              H2 [name]
              DIV [property]
                SPAN [property-name]
                SPAN
                  A [phone]
              DIV [property]
                SPAN [property-name]
                SPAN
                  A [email]
              DIV [property]
                SPAN [property-name]
                SPAN
                  A [address]
          UL#pagination [pagination]
            LI [page-item active]
              A [page-link]
            LI [page-item next]
              A [page-link]"
    `);
  });

  test('writes phone numbers, emails and addresses as the sheet says', async () => {
    const win = await openTask('phone-book');
    for (let seed = 0; seed < 60; seed++) {
      startEpisode(win, seed);
      const text = (selector: string) => get(win, selector).textContent;
      expect(text('.phone')).toMatch(/^[1-9]\d\d-\d{3}-\d{4}$/);
      expect(text('.email')).toMatch(/^[a-z-]+\d{0,4}@[a-z]+(\.[a-z]+)+$/);
      expect(text('.address')).toMatch(/^\d{1,4} .+ [A-Z][a-z]+\.?(, (Apt|Unit) \d{1,2})?$/);
    }
  });
});

describe('order-food', () => {
  const goalOf = (win: TaskWindow) => String(win.core.getUtterance());
  const items = (win: TaskWindow) => all(win, '.food-item');
  const push = (item: HTMLElement, name: 'add' | 'remove') =>
    item.querySelector<HTMLElement>(`.${name}`)?.click();
  const hasType = (item: HTMLElement, type: string) => item.querySelector(`img[alt="${type}"]`) !== null;
  const order = (win: TaskWindow) => click(win, '#submit-order button');
  const startWith = (win: TaskWindow, pattern: RegExp) => {
    for (let seed = 0; ; seed++) {
      startEpisode(win, seed);
      const found = goalOf(win).match(pattern);
      if (found) return found;
    }
  };

  test('has twelve dishes with an icon for each type', async () => {
    const win = await openTask('order-food');
    startEpisode(win, 1);
    expect(items(win).map((item) => item.dataset.id)).toEqual([...Array(12).keys()].map(String));
    const count = (type: string) => items(win).filter((item) => hasType(item, type)).length;
    expect(['dairy', 'gluten-free', 'meat', 'peanuts', 'vegan'].map(count)).toEqual([4, 6, 4, 2, 4]);
    expect(shape(win).split('\n').slice(0, 13).join('\n')).toMatchInlineSnapshot(`
      "DIV#wrap
        DIV#area
          DIV#appetizer
            H2
            DIV [food-item]
              DIV [food-desc]
                DIV [item-name]
                DIV [types]
                  IMG
                  IMG
              DIV [food-order]
                SPAN [remove]
                SPAN [quantity]"
    `);
  });

  test('counts up, and down to none', async () => {
    const win = await openTask('order-food');
    startEpisode(win, 1);
    const [item] = items(win);
    const state = () => [
      item.dataset.quantity,
      item.querySelector('.quantity')?.textContent,
      item.classList.contains('selected'),
    ];
    push(item, 'add');
    push(item, 'add');
    expect(state()).toEqual(['2', '2', true]);
    for (let i = 0; i < 3; i++) push(item, 'remove');
    expect(state()).toEqual(['0', '', false]);
    order(win);
    expect(rewardOf(win)).toBe(-1);
  });

  test('by type: any dishes of it make up the number, others spoil it', async () => {
    const win = await openTask('order-food');
    for (const isSpoilt of [false, true]) {
      const [, amount, type] = startWith(win, /^Order (3) items that are (.*)$/);
      const [first, second] = items(win).filter((item) => hasType(item, type));
      push(first, 'add');
      push(first, 'add');
      push(isSpoilt ? items(win).find((item) => !hasType(item, type))! : second, 'add');
      expect(amount).toBe('3');
      order(win);
      expect(rewardOf(win)).toBe(isSpoilt ? -1 : 1);
    }
  });

  test('by name: one of each, no more', async () => {
    const win = await openTask('order-food');
    for (const times of [1, 2]) {
      const [, ...names] = startWith(win, /^Order one of each item: (.*), (.*)$/);
      for (const name of names) push(items(win).find(({ dataset }) => dataset.item === name)!, 'add');
      if (times === 2) push(items(win).find(({ dataset }) => dataset.item === names[0])!, 'add');
      order(win);
      expect(rewardOf(win)).toBe(times === 1 ? 1 : -1);
    }
  });
});
