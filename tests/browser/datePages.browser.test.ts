/** The pages with calendars, date fields and flights against their sheets. */
import { afterEach, describe, expect, test } from 'vitest';
import { findTask } from '../../src/task/catalogue';
import { openFrame } from '../support/episodes';
import { all, click, get, match, nextTick, rewardOf, seeds, shape, type } from '../support/pageActions';
import { closeFrames, openTask, startEpisode, type TaskWindow } from '../support/taskFrame';

const SEEDS = seeds(40);
/** The calendar's fade, and a little. */
const FADE_MS = 260;

afterEach(closeFrames);

const openCalendar = (win: TaskWindow) => get(win, '#datepicker').focus();
const monthOf = (win: TaskWindow) => get(win, '.ui-datepicker-month').textContent;
const pickDay = (win: TaskWindow, day: number) =>
  all(win, '#ui-datepicker-div td a')
    .find((link) => link.textContent === String(day))!
    .click();
const hasCalendar = (win: TaskWindow) => shape(win).includes('ui-datepicker-div');

describe('choose-date', () => {
  test.each([
    ['choose-date', 1, 'January'],
    ['choose-date-medium', 11, 'November'],
    ['choose-date-nodelay', 1, 'January'],
  ])('%s goes from December back to its first month', async (id, firstMonth, name) => {
    const win = await openTask(id);
    const months = SEEDS.map((seed) => {
      startEpisode(win, seed);
      const [, month, day] = match(win, /^Select (\d\d)\/(\d\d)\/2016 as the date and hit submit\.$/);
      expect([month, day]).not.toEqual(['12', '31']);
      return Number(month);
    });
    expect(Math.min(...months)).toBeGreaterThanOrEqual(firstMonth);
    expect(new Set(months).size).toBeGreaterThan(1);

    openCalendar(win);
    expect(monthOf(win)).toBe('December');
    for (let month = 12; month >= firstMonth; month--) click(win, '.ui-datepicker-prev');
    expect(monthOf(win)).toBe(name);
    expect(get(win, '.ui-datepicker-prev').className).toContain('ui-state-disabled');
  });

  test('only the right date gives 1, wherever the last episode has left the calendar', async () => {
    const win = await openTask('choose-date-nodelay');
    for (const seed of SEEDS) {
      startEpisode(win, seed);
      const [month, day] = match(win, /(\d\d)\/(\d\d)/)
        .slice(1)
        .map(Number);
      for (const [offset, reward] of [
        [0, 1],
        [1, -1],
      ]) {
        startEpisode(win, seed);
        openCalendar(win);
        for (let m = 12; m > month; m--) click(win, '.ui-datepicker-prev');
        pickDay(win, offset === 0 ? day : (day % 28) + 1);
        click(win, '#subbtn');
        expect([seed, rewardOf(win)]).toEqual([seed, reward]);
      }
    }
  });

  test('fades, unless it is the variant without delay', async () => {
    const win = await openTask('choose-date');
    startEpisode(win, 1);
    openCalendar(win);
    // Listed from the first moment until it has faded.
    expect(hasCalendar(win)).toBe(true);
    await nextTick(FADE_MS);
    pickDay(win, 5);
    expect(get<HTMLInputElement>(win, '#datepicker').value).toBe('12/05/2016');
    expect(hasCalendar(win)).toBe(true);
    await expect.poll(() => hasCalendar(win)).toBe(false);

    const quick = await openTask('choose-date-nodelay');
    startEpisode(quick, 1);
    openCalendar(quick);
    pickDay(quick, 5);
    expect(hasCalendar(quick)).toBe(false);
  });

  test('a calendar left open, even half faded, is gone in the next episode', async () => {
    for (const id of ['choose-date', 'choose-date-nodelay']) {
      const win = await openTask(id);
      startEpisode(win, 1);
      const initial = shape(win);
      openCalendar(win);
      click(win, '.ui-datepicker-prev');
      startEpisode(win, 1);
      expect(shape(win)).toBe(initial);
      await nextTick(FADE_MS);
      expect(shape(win)).toBe(initial);
      openCalendar(win);
      expect(monthOf(win)).toBe('December');
    }
  });
});

describe('enter-date and enter-time', () => {
  const answer = (win: TaskWindow, seed: number, value: string) => {
    startEpisode(win, seed);
    expect(get<HTMLInputElement>(win, '#tt').value).toBe('');
    get<HTMLInputElement>(win, '#tt').value = value;
    click(win, '#subbtn');
    return rewardOf(win);
  };

  test('the date field holds the date', async () => {
    const win = await openTask('enter-date');
    const years = new Set<string>();
    for (const seed of SEEDS) {
      startEpisode(win, seed);
      const [, month, day, year] = match(win, /^Enter (\d\d)\/(\d\d)\/(\d{4}) as the date and hit submit\.$/);
      years.add(year);
      expect(answer(win, seed, `${year}-${month}-${day}`)).toBe(1);
      expect(answer(win, seed, `2009-${month}-${day}`)).toBe(-1);
      expect(answer(win, seed, '')).toBe(-1);
    }
    expect([...years].sort()).toEqual(expect.arrayContaining(['2010', '2019']));
  });

  test('the time field holds the time of 24 hours', async () => {
    const win = await openTask('enter-time');
    const clock = (hour: number, minute: string) => `${String(hour).padStart(2, '0')}:${minute}`;
    const hours = new Set<number>();
    for (const seed of [...SEEDS, ...SEEDS.map((seed) => seed + 100)]) {
      startEpisode(win, seed);
      const [, shown, minute, half] = match(
        win,
        /^Enter (\d+):(\d\d) ([AP]M) as the time and press submit\.$/,
      );
      expect(shown).toBe(String(Number(shown)));
      const hour = (Number(shown) % 12) + (half === 'PM' ? 12 : 0);
      hours.add(hour);
      expect(answer(win, seed, clock(hour, minute))).toBe(1);
      expect(answer(win, seed, clock((hour + 12) % 24, minute))).toBe(-1);
    }
    expect(hours).toContain(0);
    expect(hours).toContain(12);
  });
});

describe('book-flight', () => {
  const AIRPORT = /^[^()]+, [A-Z]{2}( - [^()]+)? \([A-Z]{3}\)$/;
  const airportsOf = (win: TaskWindow) => (win as unknown as { AIRPORTS: string[] }).AIRPORTS;
  const goalOf = (win: TaskWindow) => {
    const [, criterion, from, to, date] = match(
      win,
      /^Book the (cheapest|shortest) one-way flight from: (.+?) to: (.+) on (\d\d\/\d\d\/2016)\.$/,
    );
    return { criterion, from, to, date };
  };
  const fill = (win: TaskWindow, { from, to, date }: { from: string; to: string; date: string }) => {
    const label = (part: string) => airportsOf(win).find((airport) => airport.includes(part)) ?? part;
    type(win, '#flight-from', label(from));
    type(win, '#flight-to', label(to));
    get<HTMLInputElement>(win, '#datepicker').value = date;
    click(win, '#search');
  };
  const prices = (win: TaskWindow) => all(win, '.flight-price').map(({ dataset }) => Number(dataset.price));
  const durations = (win: TaskWindow) =>
    all(win, '.time-duration').map(({ dataset }) => Number(dataset.duration));
  /** Index of the flight with the smallest value, or the largest. */
  const extreme = (values: number[], isBest: boolean) =>
    values.indexOf(isBest ? Math.min(...values) : Math.max(...values));

  test('has 739 different airports, some of two cities', async () => {
    const win = await openTask('book-flight');
    const airports = airportsOf(win);
    expect(airports).toHaveLength(739);
    expect(new Set(airports).size).toBe(739);
    expect(airports.filter((label) => !AIRPORT.test(label))).toEqual([]);
    expect(airports.filter((label) => label.includes('(RDU)'))).toEqual([
      'Durham, NC (RDU)',
      'Raleigh, NC (RDU)',
    ]);
  });

  test('the form and the flights are as recorded', async () => {
    const win = await openTask('book-flight-nodelay');
    startEpisode(win, 1);
    expect(shape(win)).toMatchInlineSnapshot(`
      "DIV#wrap
        DIV#area
          DIV#menu
            H2#header-book
            DIV [input-container]
              INPUT_text#flight-from [flight-input ui-autocomplete-input]
            DIV [input-container]
              INPUT_text#flight-to [flight-input ui-autocomplete-input]
            DIV [departure-container]
              DIV [departure-header]
              DIV [input-container]
                INPUT_text#datepicker [flight-input hasDatepicker]
            DIV [search-container]
              BUTTON#search
      DIV [ui-helper-hidden-accessible]
      DIV [ui-helper-hidden-accessible]"
    `);
    type(win, '#flight-from', 'raleigh');
    await nextTick();
    const list = shape(win);
    expect(list).toContain('UL#ui-id-1 [ui-menu ui-widget ui-widget-content ui-autocomplete ui-front]');
    expect(list).toContain('DIV#ui-id-3 [ui-menu-item-wrapper]');
    fill(win, goalOf(win));
    const [header, flight] = all(win, '#results > div');
    expect(header.textContent?.replace(/\s+/g, ' ').trim()).toMatch(
      /^Back [A-Z]{3} to [A-Z]{3} \| \d\d\/\d\d\/2016$/,
    );
    expect(flight.getAttribute('data-result')).toBe('undefined');
    expect(flight.textContent?.replace(/\s+/g, ' ').trim()).toMatch(
      /^Depart: \d+:\d\d [AP]M \w{3} \w{3} \d\d 2016 .+ Arrives: \d+:\d\d [AP]M .+ Duration: \d+h \d+m Book flight for \$\d+$/,
    );
    expect(get(win, '#menu').offsetHeight).toBe(0);
  });

  test('the best flight of the right search gives 1, everything else -1', async () => {
    const win = await openTask('book-flight');
    for (const seed of SEEDS) {
      for (const isBest of [true, false]) {
        startEpisode(win, seed);
        const goal = goalOf(win);
        fill(win, goal);
        expect([3, 4]).toContain(prices(win).length);
        const values = goal.criterion === 'cheapest' ? prices(win) : durations(win);
        all(win, '.flight-price')[extreme(values, isBest)].click();
        expect([seed, rewardOf(win)]).toEqual([seed, isBest ? 1 : -1]);
      }
      startEpisode(win, seed);
      const goal = goalOf(win);
      fill(win, { ...goal, date: goal.date === '10/01/2016' ? '10/02/2016' : '10/01/2016' });
      const values = goal.criterion === 'cheapest' ? prices(win) : durations(win);
      all(win, '.flight-price')[extreme(values, true)].click();
      expect(rewardOf(win)).toBe(-1);
    }
  });

  test('the same search finds the same flights; Back keeps the form', async () => {
    const win = await openTask('book-flight');
    startEpisode(win, 3);
    fill(win, goalOf(win));
    const first = prices(win);
    const entered = get<HTMLInputElement>(win, '#flight-from').value;
    click(win, '#menu-back');
    expect(get<HTMLInputElement>(win, '#flight-from').value).toBe(entered);
    expect(get(win, '#results').offsetHeight).toBe(0);
    click(win, '#search');
    expect(prices(win)).toEqual(first);
  });

  test('marks what is wrong with the form, and stays', async () => {
    const win = await openTask('book-flight');
    startEpisode(win, 3);
    const initial = shape(win);
    type(win, '#flight-from', 'RDU');
    type(win, '#flight-to', airportsOf(win)[0]);
    click(win, '#search');
    expect(all(win, '.error').map(({ id }) => id)).toEqual(['flight-from', 'datepicker']);
    expect(all(win, '.flight')).toEqual([]);
    startEpisode(win, 3);
    expect(shape(win)).toBe(initial);
  });

  test('suggestions come after 300 ms, and not in the next episode', async () => {
    const frame = await openFrame(findTask('book-flight'));
    await frame.reset({ seed: 1, dataMode: 'train' });
    const win = frame.window as unknown as TaskWindow;
    const initial = shape(win);
    const rows = () => all(win, '.ui-menu-item').map(({ textContent }) => textContent);
    type(win, '#flight-to', 'rdu');
    frame.advance(299);
    expect(rows()).toEqual([]);
    frame.advance(1);
    expect(rows()).toEqual(['Durham, NC (RDU)', 'Raleigh, NC (RDU)']);
    type(win, '#flight-to', 'jf');
    await frame.reset({ seed: 1, dataMode: 'train' });
    expect(shape(win)).toBe(initial);
    frame.advance(400);
    expect(shape(win)).toBe(initial);
    frame.dispose();
  });

  test('the calendar opens over the form, inside the page', async () => {
    const win = await openTask('book-flight-nodelay');
    startEpisode(win, 1);
    openCalendar(win);
    const input = get(win, '#datepicker').getBoundingClientRect();
    const calendar = get(win, '#ui-datepicker-div').getBoundingClientRect();
    expect([calendar.left, calendar.top]).toEqual([input.left, input.top - 107]);
    expect(calendar.right).toBeLessThanOrEqual(160);
    for (let month = 12; month > 10; month--) click(win, '.ui-datepicker-prev');
    expect(monthOf(win)).toBe('October');
    expect(get(win, '#ui-datepicker-div').getBoundingClientRect().top).toBe(calendar.top);
  });
});
