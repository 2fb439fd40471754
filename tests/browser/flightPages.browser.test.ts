/** The booking forms against their sheet: what the form shows, how it is scored, how it is framed. */
import { afterEach, describe, expect, test } from 'vitest';
import { decodeSnapshot } from '../../src/dom/snapshot';
import { createParkedContainer } from '../../src/env/frameBox';
import { TaskFrame } from '../../src/env/TaskFrame';
import { clientView } from '../../src/env/testing/clientView';
import { findTask } from '../../src/task/catalogue';
import { get, nextTick, rewardOf, type } from '../support/pageActions';
import { closeFrames, flatten, openUrl, type TaskWindow } from '../support/taskFrame';

afterEach(closeFrames);

/** An episode on the page alone, without a harness: the task's window and that of its form. */
async function begin(win: TaskWindow, seed: number) {
  win.core.endEpisode(0);
  win.Math.seedrandom(seed);
  win.core.startEpisodeReal();
  expect(win.WOB_TASK_READY).toBe(false);
  while (!win.WOB_TASK_READY) await nextTick(5);
  const form = get<HTMLIFrameElement>(win, '#wrap').contentWindow as TaskWindow;
  return { form, goal: JSON.parse(String(win.core.getUtterance())) as Record<string, string | number> };
}
const open = async (name: string, seed = 1) => {
  const win = await openUrl(`flight/${name}/wrapper.html`);
  return { win, ...(await begin(win, seed)) };
};

const click = (form: TaskWindow, selector: string) => get(form, selector).click();
const fill = (form: TaskWindow, values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values)) {
    get<HTMLInputElement>(form, `[name="${name}"]`).value = value;
  }
};
const texts = (form: TaskWindow, selector: string) =>
  [...form.document.querySelectorAll(selector)].map((element) => element.textContent);
const reason = (win: TaskWindow) => win.WOB_REWARD_REASON;

const KITTIWAKE_TRIP = {
  'SearchFields.DepartureCity': 'Nowhere',
  'SearchFields.ArrivalCity': 'Elsewhere',
  'SearchFields.DepartureDate': '1/1/2018',
  'SearchFields.ReturnDate': '1/2/2018',
};

describe('the frame around a form', () => {
  test('asks in JSON, and shows the form as an agent sees it', async () => {
    const { win, goal } = await open('Alaska');
    expect(Object.keys(goal)).toEqual([
      'Departure City',
      'Departure Day',
      'Departure Month',
      'Destination City',
      'One Way or Round Trip',
      'Returning Day',
      'Returning Month',
    ]);
    const dom = win.core.getDOMInfo();
    expect([dom.tag, dom.left, dom.top, dom.width]).toEqual(['BODY', 0, 0, 375]);
    const one = flatten(dom).find(({ text }) => text === 'One-way')!;
    win.core.elementClick(one.ref);
    expect(get<HTMLIFrameElement>(win, '#wrap').contentDocument?.querySelector('#srh-isow:checked')).not.toBe(
      null,
    );
  });

  test('reloads the form in every episode, at midnight of 1 March 2017', async () => {
    const { win, form } = await open('Alaska');
    fill(form, KITTIWAKE_TRIP);
    const { form: next } = await begin(win, 2);
    expect(get<HTMLInputElement>(next, '#geo-from').value).toBe('');
    const [now, given] = next.eval('[new Date(), new Date(2020, 1, 2)]') as [Date, Date];
    expect([now.getFullYear(), now.getMonth(), now.getDate(), now.getHours()]).toEqual([2017, 2, 1, 0]);
    expect(given.getFullYear()).toBe(2020);
  });

  test('-1 for following a link, or submitting another form', async () => {
    for (const [name, selector] of [
      ['Alaska', '#footer-nav a'],
      ['Alaska', '.banner img'],
      ['AA', 'footer a'],
      ['AA', '.login'],
      ['AA', '#site-search button'],
    ]) {
      const { win, form } = await open(name);
      get(form, selector).click();
      expect([rewardOf(win), reason(win)]).toEqual([
        -1,
        expect.stringMatching(/^BAD: Navigated away to https/),
      ]);
    }
  });

  test('-1 for leaving the form', async () => {
    const { win, form } = await open('Alaska');
    form.location.href = '../../click-test.html';
    while (rewardOf(win) === null) await nextTick(5);
    expect([rewardOf(win), reason(win)]).toEqual([-1, expect.stringContaining('click-test.html')]);
  });

  test('fixed sets: 75 to train on, 19 others for the test', async () => {
    const win = await openUrl('flight/Alaska/wrapper.html');
    const draw = (mode: string) => {
      win.core.setDataMode(mode);
      const drawn = Array.from({ length: 1500 }, (_, seed) => {
        win.Math.seedrandom(seed);
        return win.eval('JSON.stringify(kittiwakeBooking.fixed().instruction)') as string;
      });
      return new Set(drawn);
    };
    const [train, test] = [draw('train'), draw('test')];
    expect([train.size, test.size]).toEqual([75, 19]);
    expect([...test].filter((goal) => train.has(goal))).toEqual([]);
    for (const goal of [...train].map((json) => JSON.parse(json) as Record<string, number>)) {
      expect(goal['Departure City']).not.toBe(goal['Destination City']);
      expect(goal['Departure Day']).toBeLessThanOrEqual(goal['Returning Day']);
    }
  });
});

describe('Kittiwake', () => {
  test('suggests up to five places that contain what is typed', async () => {
    const { form } = await open('Alaska');
    const suggested = (text: string) => {
      type(form, '#geo-from', text);
      return texts(form, '#input-selections-geo-from > .input-selection').map((label) => label?.slice(0, 12));
    };
    expect(suggested('portland')).toEqual(['Portland, ME', 'Portland, OR']);
    expect(suggested('Dallas')).toEqual(['Dallas-Ft. W', 'Dallas, TX (']);
    expect(suggested('New York')).toHaveLength(4);
    expect(suggested('Washington DC ')).toHaveLength(4);
    expect(suggested('Redmond')).toEqual(['Bend, OR (RD', 'Redmond, OR ']);
    expect(suggested('Austin')).toEqual(['Austin, TX (', 'Green Bay, W']);
    expect(suggested('a')).toHaveLength(5);
    expect(suggested('Washington, DC')).toEqual([]);
    expect(suggested(' ')).toEqual([]);

    suggested('denver');
    expect(get(form, '.input-selection').className).toBe('input-selection last');
    click(form, '.input-selection');
    expect(get<HTMLInputElement>(form, '#geo-from').value).toBe('Denver, CO (DEN-Denver Intl.)');
    expect(texts(form, '.input-selections')).toEqual([]);
    click(form, '#geo-from-wrap .cleartxt');
    expect(get<HTMLInputElement>(form, '#geo-from').value).toBe('');
  });

  test('every place of the drawn bookings is among the first suggestions for its city', async () => {
    const { win, form } = await open('Alaska-auto');
    const labels = win.eval(
      'Array.from({ length: 400 }, () => kittiwakeBooking.drawn({ hasCabin: true }).request["SearchFields.ArrivalCity"])',
    ) as string[];
    expect(new Set(labels).size).toBe(26);
    for (const label of new Set(labels)) {
      type(form, '#geo-to', label.split(',')[0]);
      expect(texts(form, '.input-selection')).toContain(label);
    }
  });

  test('the calendar covers the form, marks the trip, and ends after 332 days', async () => {
    const { form } = await open('Alaska');
    const isOpen = () => get(form, '#modal-background').offsetHeight > 0;
    const pick = (day: string) => texts(form, '.cal-day').indexOf(day);
    const days = () => [...form.document.querySelectorAll<HTMLElement>('.cal-day')];
    get(form, '#departure-date').dispatchEvent(new form.FocusEvent('focus'));
    expect([isOpen(), get<HTMLInputElement>(form, '.button').disabled]).toEqual([true, true]);
    expect(texts(form, '.title, .current-month')).toEqual(['Select departure date', 'March 2017']);
    expect(get(form, '#prev-month').className).toBe('hide');
    days()[pick('7')].click();
    expect(isOpen()).toBe(true);
    click(form, '#btnDone');
    expect([isOpen(), get<HTMLInputElement>(form, '.button').disabled]).toEqual([false, false]);
    expect(get<HTMLInputElement>(form, '#departure-date').value).toBe('3/7/2017');

    get(form, '#return-date').dispatchEvent(new form.FocusEvent('focus'));
    days()[pick('10')].click();
    expect(
      days()
        .map(({ className }) => className.split(' ')[1])
        .slice(5, 11),
    ).toEqual([undefined, 'selectedlight', 'selected', 'selected', 'selecteddark', undefined]);
    for (let month = 0; month < 10; month++) click(form, '#next-month > a');
    expect(texts(form, '.current-month')).toEqual(['January 2018']);
    expect([get(form, '#next-month').className, texts(form, '.cal-day').at(-1)]).toEqual(['hide', '27']);
  });

  test('one way, passengers, cabin', async () => {
    const { form } = await open('Alaska-auto');
    const value = (name: string) => new form.FormData(get<HTMLFormElement>(form, 'form')).getAll(name).at(-1);
    fill(form, KITTIWAKE_TRIP);
    click(form, '[for="srh-isow"]');
    expect([value('SearchFields.SearchType'), value('SearchFields.ReturnDate')]).toEqual(['OneWay', '']);
    expect(get(form, '#rt-container').offsetHeight).toBe(0);
    click(form, '[for="srh-isow"]');
    expect(value('SearchFields.SearchType')).toBe('RoundTrip');
    const [fewer, more] = [...form.document.querySelectorAll<HTMLElement>('.tnum-button')];
    fewer.click();
    expect(texts(form, '#tnum-display')).toEqual(['1']);
    for (let i = 0; i < 9; i++) more.click();
    expect([value('SearchFields.NumberOfTravelers'), texts(form, '#tnum-display')]).toEqual(['7', ['7']]);
    expect(get(form, '.drop-content').offsetHeight).toBe(0);
    click(form, '.drop-head');
    expect(get(form, '#upgrade-options').offsetHeight).toBeGreaterThan(0);
    click(form, '[for="cabin-first"]');
    expect([value('SearchFields.CabinType'), texts(form, '.two > .current')]).toEqual(['First', ['First']]);
    expect(get(form, '#upgrade-options').offsetHeight).toBe(0);
    // The hidden field after the box always wins.
    click(form, '[for="srh-is-miles"]');
    expect(value('SearchFields.IsAwardBooking')).toBe('false');
  });

  test('a full form with a wrong trip has 17 of 21 values right', async () => {
    const { win, form } = await open('Alaska');
    fill(form, KITTIWAKE_TRIP);
    click(form, '.button');
    expect(rewardOf(win)).toBeCloseTo(17 / 21);
    expect(reason(win)).toMatch(/^PARTIAL: .*DepartureCity/);
  });

  test('-1 when something required is missing; a drawn one-way flight needs no return date', async () => {
    for (const missing of Object.keys(KITTIWAKE_TRIP)) {
      const { win, form } = await open('Alaska');
      fill(form, { ...KITTIWAKE_TRIP, [missing]: '' });
      click(form, '.button');
      expect([rewardOf(win), reason(win)]).toEqual([-1, `BAD: Missing required field ${missing}`]);
    }
    for (const [name, isMissing] of [
      ['Alaska', true],
      ['Alaska-auto', false],
    ] as const) {
      const { win, form } = await open(name);
      fill(form, KITTIWAKE_TRIP);
      click(form, '[for="srh-isow"]');
      click(form, '.button');
      expect(rewardOf(win) === -1).toBe(isMissing);
    }
  });

  test('drawn bookings ask for what the sheet says', async () => {
    const { win } = await open('Alaska-auto');
    const kinds = new Set<string>();
    for (const hasCabin of [true, false]) {
      for (let seed = 0; seed < 60; seed++) {
        win.Math.seedrandom(seed);
        const { instruction, request } = win.eval(`kittiwakeBooking.drawn({ hasCabin: ${hasCabin} })`);
        const isReturn = instruction['Ticket Type'] === 'Return flight';
        kinds.add(`${hasCabin} ${isReturn}`);
        expect(Object.keys(instruction)).toEqual([
          'Departure City',
          'Destination City',
          'Ticket Type',
          'Departure Day',
          ...(isReturn ? ['Returning Day'] : []),
          'Passengers',
          ...(hasCabin ? ['Seat type'] : []),
        ]);
        expect(Object.keys(request)).toHaveLength(5 + (isReturn ? 1 : 0) + (hasCabin ? 1 : 0));
      }
    }
    expect(kinds.size).toBe(4);
  });
});

describe('Quillon', () => {
  const suggestions = (form: TaskWindow) => texts(form, '.ui-menu:not([hidden]) a');
  const codes = (form: TaskWindow) => suggestions(form).map((label) => label?.slice(0, 3));

  test('suggests airports a moment after the third character, by code or by name', async () => {
    const { form } = await open('AA');
    expect(get<HTMLInputElement>(form, '[id="segments0.origin"]').value).toBe('PDX');
    const typed = async (text: string) => {
      type(form, '[id="segments0.origin"]', text);
      await nextTick(340);
      return codes(form);
    };
    expect(await typed('New York')).toEqual(['JFK', 'JRB', 'LGA', 'NYC', 'TSS']);
    expect(await typed('Dallas')).toEqual(['DAL', 'DFW']);
    expect(await typed('Washington DC')).toEqual(['WAS']);
    expect(await typed('den')).toEqual(['DEN']);
    expect(await typed('Po')).toEqual([]);
    expect(await typed('PDXPortland')).toEqual([]);
    expect(await typed('Portland')).toEqual(['PDX', 'PWM']);
    expect(suggestions(form)[0]).toBe('PDX - Portland, OR');
    click(form, '.ui-menu:not([hidden]) > li:last-child a');
    expect(get<HTMLInputElement>(form, '[id="segments0.origin"]').value).toBe('PWM');
    expect(suggestions(form)).toEqual([]);
  });

  test('twelve months replace the page; nobody returns before they leave', async () => {
    const { form } = await open('AA');
    const value = (segment: number) =>
      get<HTMLInputElement>(form, `[id="segments${segment}.travelDate"]`).value;
    const triggers = form.document.querySelectorAll<HTMLElement>('.ui-datepicker-trigger');
    const pick = (date: string) => click(form, `[data-date="${date}"] > a`);
    triggers[0].click();
    expect([get(form, '#main').offsetHeight, texts(form, '.ui-dialog-title')]).toEqual([0, ['Depart']]);
    expect(texts(form, '.ui-datepicker-month')).toHaveLength(12);
    expect(form.document.querySelectorAll('a.ui-state-default')).toHaveLength(332);
    pick('03/09/2017');
    expect([value(0), get(form, '#main').offsetHeight > 0]).toEqual(['03/09/2017', true]);
    triggers[1].click();
    expect(texts(form, 'a.ui-state-default')[0]).toBe('9');
    pick('03/12/2017');
    triggers[1].click();
    expect(form.document.querySelectorAll('.ui-date-selected')).toHaveLength(2);
    expect(form.document.querySelectorAll('.ui-date-include')).toHaveLength(2);
    click(form, '.ui-dialog-titlebar-close');
    triggers[0].click();
    pick('03/20/2017');
    expect([value(0), value(1)]).toEqual(['03/20/2017', '']);
  });

  test('five values count, four must not be empty; a one-way flight has no return date', async () => {
    const trip = {
      'segments[0].destination': 'XXX',
      'segments[0].travelDate': '01/01/2018',
      'segments[1].travelDate': '01/02/2018',
    };
    const { win, form, goal } = await open('AA');
    fill(form, { ...trip, 'segments[0].origin': 'xxx' });
    click(form, '.btn');
    expect(goal['One Way or Round Trip']).toBe('return flight');
    expect([rewardOf(win), reason(win)]).toEqual([expect.closeTo(0.2), expect.stringMatching(/^PARTIAL/)]);

    const { form: next } = await begin(win, 2);
    fill(next, trip);
    click(next, '[href="#oneway"]');
    expect(get(next, '#roundtrip').offsetHeight).toBe(0);
    click(next, '.btn');
    expect([rewardOf(win), reason(win)]).toEqual([-1, 'BAD: Missing required field segments[1].travelDate']);
  });
});

describe('in a task frame', () => {
  const openFrame = async () => {
    const frame = new TaskFrame(
      createParkedContainer(document),
      new URL('/miniwob/', location.href),
      findTask('flight.AA'),
    );
    await frame.reset({ seed: 1, dataMode: 'train' });
    return frame;
  };
  const origin = (frame: TaskFrame) =>
    get<HTMLInputElement>(frame.screen as TaskWindow, '[id="segments0.origin"]');

  test('time, focus and randomness of the form are virtual, like those of the page around it', async () => {
    const frame = await openFrame();
    const form = frame.screen as TaskWindow;
    expect(form).not.toBe(frame.window);
    type(form, '[id="segments0.origin"]', 'Boston');
    expect(form.document.activeElement).toBe(origin(frame));
    expect(document.activeElement).not.toBe(frame.element.querySelector('iframe'));
    const before = form.Date.now();
    await nextTick(400);
    expect([form.Date.now() - before, texts(form, '.ui-menu-item')]).toEqual([0, []]);
    frame.advance(300);
    expect(texts(form, '.ui-menu-item')).toEqual(['BOS - Boston, MA']);
    const draws = form.Math.random();
    await frame.reset({ seed: 1, dataMode: 'train' });
    expect([frame.screen === form, frame.screen.Math.random()]).toEqual([false, draws]);
    frame.dispose();
  });

  test('the form is what is observed and clicked', async () => {
    const frame = await openFrame();
    const seen = decodeSnapshot(frame.observe().dom).elements;
    const told = clientView(frame.window.core.getDOMInfo()).elements;
    expect(seen.map(({ tag, text, id, left, top }) => [tag, text, id, left, top])).toEqual(
      told.map(({ tag, text, id, left, top }) => [tag, text, id, left, top]),
    );
    const { ref } = seen.find(({ text }) => text === 'One way')!;
    frame.act({ kind: 'click', ref });
    expect(get<HTMLInputElement>(frame.screen as TaskWindow, '[name="tripType"]').value).toBe('oneWay');
    frame.dispose();
  });

  test('an episode that a person starts has a form of its own, in real time', async () => {
    const frame = await openFrame();
    frame.setInteractive(true);
    frame.setRealTime(true);
    const before = frame.screen;
    frame.window.core.endEpisode(0);
    frame.window.core.startEpisodeReal();
    while (!frame.window.WOB_TASK_READY || frame.screen === before) await nextTick(5);
    await nextTick(5);
    const form = frame.screen as TaskWindow;
    const ticks = new Promise((resolve) => form.setTimeout(resolve, 50));
    await ticks;
    expect(origin(frame).value).toBe('PDX');
    frame.dispose();
  });
});
