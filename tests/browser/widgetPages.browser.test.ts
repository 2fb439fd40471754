/** The calendar and the autocomplete page against their sheets. */
import { afterEach, describe, expect, test } from 'vitest';
import { all, click, get, match, nextTick, rewardOf, seeds, shape, type } from '../support/pageActions';
import { closeFrames, flatten, openTask, startEpisode, type TaskWindow } from '../support/taskFrame';

const SEEDS = seeds(20);

afterEach(closeFrames);

describe('choose-date-easy', () => {
  const open = (win: TaskWindow) => get(win, '#datepicker').focus();
  const pick = (win: TaskWindow, day: string) =>
    all(win, '#ui-datepicker-div td a')
      .find((link) => link.textContent === day)
      ?.click();
  const dayOf = (win: TaskWindow) => String(Number(match(win, /^Select 12\/(\d\d)\/2016 as the date/)[1]));

  test('the right day gives 1; another day and none give -1', async () => {
    const win = await openTask('choose-date-easy');
    for (const seed of SEEDS) {
      for (const [day, reward] of [
        ['right', 1],
        ['31', -1],
        ['none', -1],
      ] as const) {
        startEpisode(win, seed);
        open(win);
        pick(win, day === 'right' ? dayOf(win) : day);
        click(win, '#subbtn');
        expect([seed, day, rewardOf(win)]).toEqual([seed, day, reward]);
      }
    }
    expect(win.location.hash).toBe('');
  });

  test('shows December 2016 alone, as recorded pages do', async () => {
    const win = await openTask('choose-date-easy');
    startEpisode(win, 1);
    expect(shape(win)).toMatchInlineSnapshot(`
      "DIV#wrap
        DIV#area
          P
            t
            INPUT_text#datepicker [hasDatepicker]
          BUTTON#subbtn [secondary-action]"
    `);
    open(win);
    expect(shape(win).split('\n').slice(0, 70).join('\n')).toMatchInlineSnapshot(`
      "DIV#wrap
        DIV#area
          P
            t
            INPUT_text#datepicker [hasDatepicker]
          BUTTON#subbtn [secondary-action]
      DIV#ui-datepicker-div [ui-datepicker ui-widget ui-widget-content ui-helper-clearfix ui-corner-all]
        DIV [ui-datepicker-header ui-widget-header ui-helper-clearfix ui-corner-all]
          A [ui-datepicker-prev ui-corner-all ui-state-disabled]
            SPAN [ui-icon ui-icon-circle-triangle-w]
          A [ui-datepicker-next ui-corner-all ui-state-disabled]
            SPAN [ui-icon ui-icon-circle-triangle-e]
          DIV [ui-datepicker-title]
            SPAN [ui-datepicker-month]
            SPAN [ui-datepicker-year]
        TABLE [ui-datepicker-calendar]
          THEAD
            TR
              TH [ui-datepicker-week-end]
                SPAN
              TH
                SPAN
              TH
                SPAN
              TH
                SPAN
              TH
                SPAN
              TH
                SPAN
              TH [ui-datepicker-week-end]
                SPAN
          TBODY
            TR
              TD [ ui-datepicker-week-end ui-datepicker-other-month ui-datepicker-unselectable ui-state-disabled]
              TD [ ui-datepicker-other-month ui-datepicker-unselectable ui-state-disabled]
              TD [ ui-datepicker-other-month ui-datepicker-unselectable ui-state-disabled]
              TD [ ui-datepicker-other-month ui-datepicker-unselectable ui-state-disabled]
              TD [ ]
                A [ui-state-default]
              TD [ ]
                A [ui-state-default]
              TD [ ui-datepicker-week-end ]
                A [ui-state-default]
            TR
              TD [ ui-datepicker-week-end ]
                A [ui-state-default]
              TD [ ]
                A [ui-state-default]
              TD [ ]
                A [ui-state-default]
              TD [ ]
                A [ui-state-default]
              TD [ ]
                A [ui-state-default]
              TD [ ]
                A [ui-state-default]
              TD [ ui-datepicker-week-end ]
                A [ui-state-default]
            TR
              TD [ ui-datepicker-week-end ]
                A [ui-state-default]
              TD [ ]
                A [ui-state-default]
              TD [ ]
                A [ui-state-default]
              TD [ ]
                A [ui-state-default]
              TD [ ]
                A [ui-state-default]"
    `);
    const days = flatten(win.core.getDOMInfo())
      .filter(({ tag }) => tag === 'A')
      .map(({ text }) => text);
    expect(days.slice(2)).toEqual(Array.from({ length: 31 }, (_, i) => String(i + 1)));
    expect(get(win, '.ui-datepicker-days-cell-over').className).toBe(
      ' ui-datepicker-week-end ui-datepicker-days-cell-over ',
    );
    click(win, '.ui-datepicker-prev');
    expect(get(win, '.ui-datepicker-title').textContent).toBe('December\u00a02016');
  });

  test('a calendar left open is closed when the next episode starts', async () => {
    const win = await openTask('choose-date-easy');
    startEpisode(win, 1);
    open(win);
    startEpisode(win, 2);
    expect(shape(win)).not.toContain('ui-datepicker-div');
    open(win);
    pick(win, '5');
    startEpisode(win, 3);
    expect(shape(win)).not.toContain('ui-datepicker-div');
    open(win);
    expect(get(win, '#ui-datepicker-div').offsetHeight).toBeGreaterThan(100);
  });
});

describe('use-autocomplete-nodelay', () => {
  const goalOf = (win: TaskWindow) => {
    const [, start, end = ''] = match(
      win,
      /^Enter an item that starts with "(.*?)"(?: and ends with "(.*)")?\.$/,
    );
    return { start, end };
  };
  const rows = (win: TaskWindow) => all(win, '.ui-autocomplete .ui-menu-item-wrapper');

  test('a suggested name, and start and end glued together, give 1', async () => {
    const win = await openTask('use-autocomplete-nodelay');
    const kinds = new Set<boolean>();
    for (const seed of SEEDS) {
      startEpisode(win, seed);
      const { start, end } = goalOf(win);
      kinds.add(end !== '');
      type(win, '#tags', start.toLowerCase());
      await nextTick();
      expect(rows(win).every((row) => row.textContent?.startsWith(start))).toBe(true);
      const row = rows(win).find((candidate) => candidate.textContent?.endsWith(end));
      row?.click();
      expect(get<HTMLInputElement>(win, '#tags').value).toBe(row?.textContent);
      expect(get(win, '.ui-autocomplete').style.display).toBe('none');
      click(win, '#subbtn');
      expect(rewardOf(win)).toBe(1);

      startEpisode(win, seed);
      type(win, '#tags', start + end);
      click(win, '#subbtn');
      expect(rewardOf(win)).toBe(1);
    }
    expect(kinds.size).toBe(2);
  });

  test('a wrong start or end gives -1', async () => {
    const win = await openTask('use-autocomplete-nodelay');
    for (const seed of SEEDS) {
      startEpisode(win, seed);
      const { start, end } = goalOf(win);
      type(win, '#tags', end === '' ? start.toLowerCase() : start);
      click(win, '#subbtn');
      // The first letters can hold the last ones only by chance; not with these seeds.
      expect(rewardOf(win)).toBe(-1);
    }
  });

  test('the list and its announcement are as recorded, and gone in the next episode', async () => {
    const win = await openTask('use-autocomplete-nodelay');
    startEpisode(win, 1);
    const initial = shape(win);
    type(win, '#tags', 'hu');
    await nextTick();
    expect(shape(win)).toMatchInlineSnapshot(`
      "DIV#wrap
        DIV#area
          LABEL
          INPUT_text#tags [ui-autocomplete-input]
          BUTTON#subbtn [secondary-action]
      UL#ui-id-1 [ui-menu ui-widget ui-widget-content ui-autocomplete ui-front]
        LI [ui-menu-item]
          DIV#ui-id-2 [ui-menu-item-wrapper]
      DIV [ui-helper-hidden-accessible]
        DIV"
    `);
    expect(get(win, '.ui-helper-hidden-accessible').textContent).toBe(
      '1 result is available, use up and down arrow keys to navigate.',
    );
    startEpisode(win, 1);
    await nextTick();
    expect(shape(win)).toBe(initial);
    type(win, '#tags', 'zzz');
    await nextTick();
    expect(get(win, '.ui-helper-hidden-accessible').textContent).toBe('No search results.');
  });
});
