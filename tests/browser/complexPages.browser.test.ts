/** Pages with several views or layouts against their sheets: common behaviour, then feed, search and forms. */
import { afterEach, describe, expect, test } from 'vitest';
import { all, click, get, match, rewardOf, seeds, shape, type } from '../support/pageActions';
import {
  closeFrames,
  openTask,
  openUrl,
  startEpisode,
  type TaskWindow,
  utteranceOf,
} from '../support/taskFrame';

const TASKS = [
  'search-engine',
  'multi-orderings',
  'multi-layouts',
  'social-media',
  'email-inbox',
  'email-inbox-nl-turk',
  'choose-date-easy',
  'use-autocomplete-nodelay',
];
const SEEDS = seeds(20);

afterEach(closeFrames);

describe.each(TASKS)('%s', (task) => {
  test('loads by address, without errors, and starts from the cover', async () => {
    const win = await openUrl(`${task}.html`);
    click(win, '#sync-task-cover');
    expect(win.WOB_DONE_GLOBAL).toBe(false);
    expect(utteranceOf(win)).not.toBe('');
  });

  test('a seed makes the problem, in a fresh page and in a used one', async () => {
    const [win, other] = [await openTask(task), await openTask(task)];
    const problem = (page: TaskWindow) => JSON.stringify([page.core.getUtterance(), page.core.getDOMInfo()]);
    const problems = new Set<string>();
    for (const seed of SEEDS) {
      startEpisode(win, seed);
      startEpisode(other, seed + 1);
      startEpisode(other, seed);
      expect(problem(other)).toBe(problem(win));
      problems.add(problem(win));
    }
    // Pages with a fixed form differ only in the instruction: 30 days, some hundred names.
    expect(problems.size).toBeGreaterThan(SEEDS.length / 2);
    expect(win.pageErrors).toEqual([]);
  });

  test('episodes leave no listeners and no elements behind', async () => {
    const win = await openTask(task);
    const size = () => {
      startEpisode(win, 0);
      return [win.countListeners(), win.document.getElementsByTagName('*').length];
    };
    const before = size();
    for (const seed of SEEDS) {
      startEpisode(win, seed);
      for (const element of all(win, '#area input, #area .email-thread, #area button')) element.click();
    }
    expect(size()).toEqual(before);
    expect(win.pageErrors).toEqual([]);
  });
});

describe('social-media', () => {
  const goalOf = (win: TaskWindow) => {
    const [, user, label] = match(win, /^For the user (@\S+), click on the "(.*)" button\.$/);
    return { user, label };
  };
  const BUTTONS: Record<string, string> = {
    Reply: '.reply',
    Retweet: '.retweet',
    Like: '.like',
    'Share via DM': 'li.share',
    'Copy link to Tweet': 'li.copy',
    'Embed Tweet': 'li.embed',
    Mute: 'li.menu-user',
    Block: 'li.block-user',
    Report: 'li.report',
  };
  const posts = (win: TaskWindow) => all(win, '.media');
  const userOf = (post: Element) => post.querySelector('.username')?.textContent;
  const push = (post: HTMLElement | undefined, selector: string) => {
    if (selector.startsWith('li')) post?.querySelector<HTMLElement>('.more')?.click();
    post?.querySelector<HTMLElement>(selector)?.click();
  };

  test('each of the nine buttons on a post of the user gives 1', async () => {
    const win = await openTask('social-media');
    const pushed = new Set<string>();
    for (let seed = 0; seed < 80; seed++) {
      startEpisode(win, seed);
      const { user, label } = goalOf(win);
      push(
        posts(win).find((post) => userOf(post) === user),
        BUTTONS[label],
      );
      expect(rewardOf(win)).toBe(1);
      pushed.add(label);
    }
    expect([...pushed].sort()).toEqual(Object.keys(BUTTONS).sort());
  });

  test('another button, and another user, give -1', async () => {
    const win = await openTask('social-media');
    for (const seed of SEEDS) {
      startEpisode(win, seed);
      const { user, label } = goalOf(win);
      const own = posts(win).find((post) => userOf(post) === user);
      push(own, label === 'Like' ? '.reply' : '.like');
      expect(rewardOf(win)).toBe(-1);

      startEpisode(win, seed);
      push(
        posts(win).find((post) => userOf(post) !== user),
        BUTTONS[label],
      );
      expect(rewardOf(win)).toBe(-1);
    }
  });

  test('shows one menu at a time', async () => {
    const win = await openTask('social-media');
    startEpisode(win, 1);
    const openMenus = () => all(win, '.controls ul:not(.hide)').length;
    const [first, second] = all(win, '.more');
    first.click();
    expect(openMenus()).toBe(1);
    expect(shape(win).split('\n').slice(0, 22).join('\n')).toMatchInlineSnapshot(`
      "DIV#wrap
        DIV#area
          DIV [media]
            DIV [details]
              SPAN [name]
              SPAN [username]
              SPAN [spacer]
              SPAN [time]
            DIV [body]
            DIV [controls]
              SPAN [reply]
              SPAN [retweet]
              SPAN [like]
              SPAN
                SPAN [more]
                UL
                  LI [share]
                  LI [copy]
                  LI [embed]
                  LI [menu-user]
                  LI [block-user]
                  LI [report]"
    `);
    second.click();
    expect(openMenus()).toBe(1);
    second.click();
    expect([openMenus(), rewardOf(win)]).toEqual([0, null]);
  });
});

describe('search-engine', () => {
  const goalOf = (win: TaskWindow) => {
    const [, query, rank] = match(win, /"(.*?)" and press.* the (\d)(?:st|nd|rd|th) search result\.$/);
    return { query, rank: Number(rank) };
  };
  const search = (win: TaskWindow, text: string) => {
    type(win, '#search-text', text);
    click(win, '#search');
  };
  const goToPage = (win: TaskWindow, page: number) =>
    all(win, '.page-item:not(.active) > .page-link')
      .find((link) => link.textContent === String(page))
      ?.click();
  const pager = (win: TaskWindow) =>
    all(win, '.page-link')
      .filter((link) => link.offsetParent)
      .map((link) => link.textContent)
      .join(' ');

  test('every rank on its page gives 1', async () => {
    const win = await openTask('search-engine');
    const ranks = new Set<number>();
    for (let seed = 0; seed < 60; seed++) {
      startEpisode(win, seed);
      const { query, rank } = goalOf(win);
      search(win, query.toUpperCase());
      goToPage(win, Math.ceil(rank / 3));
      const title = all(win, '.search-title')[(rank - 1) % 3];
      expect(title.textContent).toBe(query);
      title.click();
      expect(rewardOf(win)).toBe(1);
      ranks.add(rank);
    }
    expect(ranks.size).toBe(9);
    expect(win.location.hash).toBe('');
  });

  test('another rank, and any result of another search, give -1', async () => {
    const win = await openTask('search-engine');
    for (const seed of SEEDS) {
      startEpisode(win, seed);
      const { query, rank } = goalOf(win);
      search(win, query);
      goToPage(win, Math.ceil(rank / 3));
      all(win, '.search-title')[rank % 3].click();
      expect(rewardOf(win)).toBe(-1);

      startEpisode(win, seed);
      search(win, `${query} `);
      goToPage(win, Math.ceil(rank / 3));
      all(win, '.search-title')[(rank - 1) % 3].click();
      expect(rewardOf(win)).toBe(-1);
    }
  });

  test('pages through the results, and reads the textbox again for each page', async () => {
    const win = await openTask('search-engine');
    startEpisode(win, 1);
    expect(pager(win)).toBe('');
    const titles = () => all(win, '.search-url').map((url) => url.textContent);
    search(win, goalOf(win).query);
    expect(pager(win)).toBe('1 2 3 >');
    const first = titles();
    click(win, '.next');
    expect(pager(win)).toBe('< 1 2 3 >');
    click(win, '.next');
    expect(pager(win)).toBe('< 1 2 3');
    click(win, '.next');
    expect(pager(win)).toBe('< 1 2 3');
    goToPage(win, 1);
    expect(titles()).toEqual(first);
    get<HTMLInputElement>(win, '#search-text').value = 'else';
    goToPage(win, 2);
    goToPage(win, 1);
    expect(titles()).not.toEqual(first);
    expect(shape(win)).toMatchInlineSnapshot(`
      "DIV#wrap
        DIV#area
          DIV#search-bar
            INPUT_text#search-text
            BUTTON#search
          DIV#page-content
            DIV
              A [search-title]
              DIV [search-url]
              DIV [search-desc]
            DIV
              A [search-title]
              DIV [search-url]
              DIV [search-desc]
            DIV
              A [search-title]
              DIV [search-url]
              DIV [search-desc]
          UL#pagination [pagination]
            LI [page-item active]
              A [page-link]
            LI [page-item]
              A [page-link]
            LI [page-item]
              A [page-link]
            LI [page-item next]
              A [page-link]"
    `);
  });
});

describe.each(['multi-layouts', 'multi-orderings'])('%s', (task) => {
  /** The field that a label of any layout refers to. */
  const keyOf = (label: string) =>
    ['genre', 'director', 'year'].find((key) => label.toLowerCase().includes(key)) ?? 'year';
  /** Labels and inputs in document order; in the dark layout the label comes last. */
  const fields = (win: TaskWindow) =>
    all(win, '#area input').map((input) => {
      const row = input.closest('p, .row, tr, .field, .ui-entry');
      return { input: input as HTMLInputElement, key: keyOf(row?.textContent ?? '') };
    });
  const submit = (win: TaskWindow) => click(win, '#area button, #area .final, #area .ui-submit');
  const goalOf = (win: TaskWindow): Record<string, string> => ({
    ...match(win, /^Search for (?<genre>\S+) movies directed by (?<director>\S+) from year (?<year>\d{4})\.$/)
      .groups,
  });
  const layoutOf = (win: TaskWindow) => get(win, '#area').firstElementChild?.outerHTML.match(/^<[^>]*/)?.[0];

  test('the right answers give 1 in every layout and order', async () => {
    const win = await openTask(task);
    const layouts = new Set<string | undefined>();
    const orders = new Set<string>();
    for (let seed = 0; seed < 60; seed++) {
      startEpisode(win, seed);
      const goal = goalOf(win);
      for (const { input, key } of fields(win)) {
        input.value = key === 'year' ? goal.year : ` ${goal[key].toUpperCase()} `;
      }
      layouts.add(layoutOf(win));
      orders.add(
        fields(win)
          .map(({ key }) => key)
          .join(),
      );
      submit(win);
      expect(rewardOf(win)).toBe(1);
    }
    expect(layouts.size).toBe(task === 'multi-layouts' ? 5 : 1);
    expect(orders.size).toBe(6);
  });

  test('one wrong answer gives -1', async () => {
    const win = await openTask(task);
    for (const seed of SEEDS) {
      startEpisode(win, seed);
      const goal = goalOf(win);
      const wrong = ['genre', 'director', 'year'][seed % 3];
      for (const { input, key } of fields(win)) input.value = key === wrong ? `${goal[key]}0` : goal[key];
      submit(win);
      expect(rewardOf(win)).toBe(-1);
    }
  });
});

test('multi-layouts has the elements of the sheet', async () => {
  const win = await openTask('multi-layouts');
  const shapes = new Set<string>();
  for (let seed = 0; seed < 60; seed++) {
    startEpisode(win, seed);
    shapes.add(shape(win));
  }
  expect([...shapes].sort()).toMatchInlineSnapshot(`
    [
      "DIV#wrap
      DIV#area
        DIV [field]
          DIV [label]
          DIV [input]
            INPUT_text
        DIV [field]
          DIV [label]
          DIV [input]
            INPUT_text
        DIV [field]
          DIV [label]
          DIV [input]
            INPUT_text
        DIV [submit-row]
          BUTTON",
      "DIV#wrap
      DIV#area
        DIV [row]
          DIV
          INPUT_text
        DIV [row]
          DIV
          INPUT_text
        DIV [row]
          DIV
          INPUT_text
        DIV [submit-row]
          BUTTON",
      "DIV#wrap
      DIV#area
        DIV [title-div]
        TABLE
          TBODY
            TR
              TH
              TD
                INPUT_text
            TR
              TH
              TD
                INPUT_text
            TR
              TH
              TD
                INPUT_text
        DIV [final]",
      "DIV#wrap
      DIV#area
        DIV [ui-entry-wrap]
          DIV [ui-entry]
            INPUT_text
            DIV [ui-label]
          DIV [ui-entry]
            INPUT_text
            DIV [ui-label]
          DIV [ui-entry]
            INPUT_text
            DIV [ui-label]
        DIV [ui-footer]
          DIV [ui-submit]",
      "DIV#wrap
      DIV#area
        P
          SPAN
          INPUT_text
        P
          SPAN
          INPUT_text
        P
          SPAN
          INPUT_text
        BUTTON",
    ]
  `);
});
