/** Special behaviour of the pages that are solved by typing. */
import { afterEach, describe, expect, test } from 'vitest';
import { all, areaOf, click, get, match, nextTick, rewardOf, seeds, type } from '../support/pageActions';
import { closeFrames, openTask, startEpisode, type TaskWindow, utteranceOf } from '../support/taskFrame';

const SEEDS = seeds(40);

afterEach(closeFrames);

const FORM = 'DIV#form INPUT_text#tt BUTTON#subbtn [secondary-action]';
const ROWS = 'TR TD TD '.repeat(5);

test.each([
  ['enter-text-dynamic', FORM],
  ['enter-text-2', FORM],
  [
    'enter-password',
    'DIV#form P LABEL INPUT_password#password P LABEL INPUT_password#verify BUTTON#subbtn [secondary-action]',
  ],
  ['focus-text', 'INPUT_text#tt'],
  ['focus-text-2', 'INPUT_text#tt1 INPUT_text#tt2 INPUT_text#tt3'],
  [
    'login-user-popup',
    'DIV#form P LABEL [bold] INPUT_text#username P LABEL [bold] INPUT_password#password ' +
      'BUTTON#subbtn [secondary-action]',
  ],
  ['find-word', 'P INPUT_text#answer-input BUTTON#subbtn [secondary-action]'],
  ['read-table', `DIV#tab TABLE ${ROWS}${FORM}`],
  [
    'read-table-2',
    `DIV#tab TABLE ${ROWS}DIV#form DIV LABEL#ll1 INPUT_text#tt1 DIV LABEL#ll2 INPUT_text#tt2 ` +
      'BUTTON#subbtn [secondary-action]',
  ],
  ['scroll-text', 'TEXTAREA#text-area INPUT_text#answer-input BUTTON#subbtn [secondary-action]'],
  ['scroll-text-2', 'TEXTAREA#text-area BUTTON#subbtn [secondary-action]'],
  ['sign-agreement', 'H2 TEXTAREA#text-area INPUT_text#name BUTTON#cancel BUTTON#agree'],
  [
    'terminal',
    'DIV DIV#terminal DIV#terminal-header DIV#terminal-contents DIV [terminal-output] SPAN [output] ' +
      'DIV [terminal-output] SPAN [output] DIV [terminal-line] SPAN [user] SPAN#input-flicker ' +
      'INPUT_text#terminal-target',
  ],
])('%s has the elements of its sheet', async (task, elements) => {
  const win = await openTask(task);
  startEpisode(win, 1);
  expect(areaOf(win)).toBe(elements);
});

test('enter-text-2 shows the letters that are not asked for', async () => {
  const win = await openTask('enter-text-2');
  for (const seed of SEEDS) {
    startEpisode(win, seed);
    const [, shown, letters] = match(
      win,
      /^Type "(.*)" in all (upper|lower) case letters in the text input /,
    );
    const answer = letters === 'upper' ? shown.toUpperCase() : shown.toLowerCase();
    expect(shown).not.toBe(answer);
    type(win, '#tt', answer);
    click(win, '#subbtn');
    expect(rewardOf(win)).toBe(1);
  }
});

test('a field that was focused to the end can be focused again in the next episode', async () => {
  const win = await openTask('focus-text');
  for (const seed of [1, 2]) {
    startEpisode(win, seed);
    get(win, '#tt').focus();
    expect(rewardOf(win)).toBe(1);
  }
});

describe('login-user-popup', () => {
  const isDisabled = (win: TaskWindow) =>
    all(win, '#form input, #form button').map((control) => control.matches(':disabled'));

  test('half of the episodes have a box, on one of the fields, once', async () => {
    const win = await openTask('login-user-popup');
    const triggers = new Map<string, number>();
    for (let seed = 0; seed < 400; seed++) {
      startEpisode(win, seed);
      let trigger = 'none';
      for (const id of ['username', 'password', 'username', 'password']) {
        get(win, `#${id}`).focus();
        if (all(win, '#popup').length === 0) continue;
        expect(trigger).toBe('none');
        trigger = id;
        expect(isDisabled(win)).toEqual([true, true, true]);
        click(win, '#popup-cancel');
        expect(isDisabled(win)).toEqual([false, false, false]);
      }
      triggers.set(trigger, (triggers.get(trigger) ?? 0) + 1);
    }
    expect(triggers.get('none')).toBeGreaterThan(160);
    expect(triggers.get('username')).toBeGreaterThan(70);
    expect(triggers.get('password')).toBeGreaterThan(70);
  });

  test('the box is laid out as recorded, OK ends the episode, and the box is gone in the next one', async () => {
    const win = await openTask('login-user-popup');
    const seed = SEEDS.find((candidate) => {
      startEpisode(win, candidate);
      get(win, '#username').focus();
      return all(win, '#popup').length > 0;
    });
    const { left, top, width, height } = get(win, '#popup').getBoundingClientRect();
    expect([left, top, width, height]).toEqual([8, 62, 144, 134]);
    expect(areaOf(win)).toMatch(/DIV#popup P P P BUTTON#popup-ok BUTTON#popup-cancel$/);
    expect(win.document.activeElement).toBe(win.document.body);
    click(win, '#popup-ok');
    expect(rewardOf(win)).toBe(-1);
    startEpisode(win, seed! + 1);
    expect(all(win, '#popup')).toEqual([]);
    expect(isDisabled(win)).toEqual([false, false, false]);
  });
});

test('find-word: punctuation in the answer does not matter, capitals do', async () => {
  const win = await openTask('find-word');
  const endings = new Set<string>();
  for (let seed = 0; seed < 200; seed++) {
    startEpisode(win, seed);
    const [, rank, ending] = match(win, /^Find the (\d+)(st|nd|rd|th) word in the paragraph, /);
    endings.add(rank + ending);
    const words = get(win, '#area p').textContent.trim().split(' ');
    expect(words.length).toBeGreaterThanOrEqual(6);
    expect(words.length).toBeLessThanOrEqual(14);
    const word = words[Number(rank) - 1].replace(/\W/g, '');
    type(win, '#answer-input', seed % 2 ? `"${word}" ,.` : word.toUpperCase());
    click(win, '#subbtn');
    expect(rewardOf(win)).toBe(seed % 2 ? 1 : -1);
  }
  expect([...endings]).toEqual(expect.arrayContaining(['1st', '2nd', '3rd', '4th', '11th', '12th', '13th']));
});

test('read-table-2 asks for two different rows, in either order', async () => {
  const win = await openTask('read-table-2');
  const orders = new Set<boolean>();
  for (const seed of SEEDS) {
    startEpisode(win, seed);
    const keys = all(win, 'td:first-child').map((cell) => cell.textContent);
    const [first, second] = all(win, 'label').map((label) => keys.indexOf(label.dataset.key!));
    expect(new Set([first, second, -1]).size).toBe(3);
    orders.add(first < second);
  }
  expect(orders.size).toBe(2);
});

test('text-transform slants every letter', async () => {
  const win = await openTask('text-transform');
  for (const seed of SEEDS) {
    startEpisode(win, seed);
    const letters = all(win, '#captcha span');
    expect([3, 4]).toContain(letters.length);
    for (const { style } of letters) {
      const [x, y] = [...style.transform.matchAll(/\((-?\d+)deg\)/g)].map(([, degrees]) => Number(degrees));
      expect(Math.abs(x)).toBeLessThanOrEqual(15);
      expect(Math.abs(y)).toBeGreaterThanOrEqual(10);
      expect(Math.abs(y)).toBeLessThanOrEqual(40);
    }
  }
});

test('scroll-text forgets what was typed into the text area', async () => {
  const win = await openTask('scroll-text');
  startEpisode(win, 1);
  const text = get<HTMLTextAreaElement>(win, 'textarea').value;
  get<HTMLTextAreaElement>(win, 'textarea').value = 'other';
  get(win, 'textarea').scrollTop = 40;
  startEpisode(win, 1);
  expect(get<HTMLTextAreaElement>(win, 'textarea').value).toBe(text);
  expect(get(win, 'textarea').scrollTop).toBe(0);
});

test('scroll-text-2 starts in the middle and accepts up to 9 px from the end', async () => {
  const win = await openTask('scroll-text-2');
  for (const seed of SEEDS) {
    startEpisode(win, seed);
    const area = get(win, 'textarea');
    const maxTop = area.scrollHeight - area.clientHeight;
    expect(area.scrollTop).toBe(Math.min(maxTop, Math.floor(area.scrollHeight / 2) - 25));
    const isNear = seed % 2 === 0;
    const distance = isNear ? 7 : 13;
    area.scrollTop = utteranceOf(win).includes('to the top') ? distance : maxTop - distance;
    click(win, '#subbtn');
    expect([seed, rewardOf(win)]).toEqual([seed, isNear ? 1 : -1]);
  }
});

describe('sign-agreement', () => {
  const disabled = (win: TaskWindow) => all(win, '#area > :disabled').map(({ id }) => id);
  /** Scroll events come with the next frame of the browser, after the page's own listener. */
  const scrollTo = async (win: TaskWindow, top: number) => {
    const area = get(win, 'textarea');
    const scrolled = new Promise((resolve) => area.addEventListener('scroll', resolve, { once: true }));
    area.scrollTop = top;
    await scrolled;
  };
  const readToTheEnd = (win: TaskWindow) => scrollTo(win, 10_000);

  test('opens the form at the end of the text, and locks it again in the next episode', async () => {
    const win = await openTask('sign-agreement');
    startEpisode(win, 1);
    expect(disabled(win)).toEqual(['text-area', 'name', 'agree']);
    await scrollTo(win, 50);
    expect(disabled(win)).toEqual(['text-area', 'name', 'agree']);
    await readToTheEnd(win);
    expect(disabled(win)).toEqual(['text-area']);
    startEpisode(win, 1);
    expect(disabled(win)).toEqual(['text-area', 'name', 'agree']);
  });

  test('pays for the requested button, with the name if one is requested', async () => {
    const win = await openTask('sign-agreement');
    const kinds = new Set<string>();
    for (const seed of SEEDS.slice(0, 12)) {
      startEpisode(win, seed);
      const asked = /the name "(.*)" then press "(Agree|Cancel)"$/.exec(utteranceOf(win));
      const [, name, button] = asked ?? ['', '', 'Cancel'];
      kinds.add(asked ? button : 'plain');
      click(win, '#cancel');
      expect(rewardOf(win)).toBe(asked ? -1 : 1);

      startEpisode(win, seed);
      await readToTheEnd(win);
      type(win, '#name', name);
      click(win, `#${button.toLowerCase()}`);
      expect(rewardOf(win)).toBe(1);

      startEpisode(win, seed);
      await readToTheEnd(win);
      type(win, '#name', name);
      click(win, button === 'Agree' ? '#cancel' : '#agree');
      expect(rewardOf(win)).toBe(-1);
    }
    expect(kinds.size).toBe(3);
  });
});

describe('terminal', () => {
  const press = (win: TaskWindow, key: string, held: KeyboardEventInit = {}) =>
    get(win, '#terminal-target').dispatchEvent(
      new win.KeyboardEvent('keydown', { key, bubbles: true, ...held }),
    );
  const enter = (win: TaskWindow, line: string) => {
    for (const key of line) press(win, key);
    press(win, 'Enter');
  };
  const outputs = (win: TaskWindow) => all(win, '.output').map((output) => output.textContent);
  const filesOf = (win: TaskWindow) => {
    enter(win, 'ls');
    return outputs(win).at(-1)!.split(' ');
  };

  test('answers its commands', async () => {
    const win = await openTask('terminal');
    startEpisode(win, 1);
    const [welcome, login] = outputs(win);
    expect(welcome).toBe('Welcome! Type help for a list of available commands.');
    expect(login).toMatch(/^Last login: \w{3} \w{3} \d\d \d{4}$/);
    for (const line of ['help', '', 'ls a', 'rm', 'rm *', 'rm nothing', 'dir']) enter(win, line);
    expect(outputs(win).slice(2)).toEqual([
      'ls: list contents',
      'Usage: ls',
      'rm: remove entries',
      'Usage: rm file',
      '',
      'error: ls arguments not understood.',
      'error: file argument not found.',
      'error: wildcards are not supported, give the exact file name.',
      "error: file 'nothing' not found.",
      'Command not found.',
    ]);
    expect(filesOf(win)).toEqual([...filesOf(win)].sort());
    expect(rewardOf(win)).toBe(null);
    enter(win, 'exit');
    expect(rewardOf(win)).toBe(-1);
  });

  test('edits its line, and leaves keys alone while a modifier is held', async () => {
    const win = await openTask('terminal');
    startEpisode(win, 1);
    for (const key of ['l', 'x', 'Backspace', 'S', 'Shift', ' ']) press(win, key);
    press(win, 'c', { ctrlKey: true });
    press(win, 'Enter', { altKey: true });
    expect(get(win, '#active-input').textContent).toBe('lS ');
    startEpisode(win, 1);
    expect(get(win, '#active-input').textContent).toBe('');
    expect(outputs(win)).toHaveLength(2);
  });

  test('takes the focus on its own, and when clicked', async () => {
    const win = await openTask('terminal');
    startEpisode(win, 1);
    await nextTick(300);
    expect(win.document.activeElement?.id).toBe('terminal-target');
    get(win, '#terminal-target').blur();
    click(win, '#terminal-header');
    expect(win.document.activeElement?.id).toBe('terminal-target');
  });

  test('pays for a file with the requested extension, judging by its ending only', async () => {
    const win = await openTask('terminal');
    const asked = new Set<string>();
    for (let seed = 0; seed < 150; seed++) {
      startEpisode(win, seed);
      const extension = /extension (\..*)$/.exec(utteranceOf(win))?.[1] ?? '';
      asked.add(extension);
      const files = filesOf(win);
      expect(files.length).toBeGreaterThanOrEqual(3);
      const fits = (file: string) => (extension ? file.endsWith(extension) : !file.includes('.'));
      const isRight = seed % 2 === 0;
      const file = files.find((name) => fits(name) === isRight);
      if (!file) continue;
      enter(win, `rm ${file}`);
      expect([seed, rewardOf(win)]).toEqual([seed, isRight ? 1 : -1]);
    }
    expect(asked.size).toBe(13);
  });
});
