/** The fonts that come with the project: every page uses them, from its first layout on. */
import { afterEach, expect, test } from 'vitest';
import { createParkedContainer } from '../../src/env/frameBox';
import { TaskFrame } from '../../src/env/TaskFrame';
import { baseUrl } from '../../src/env/testing/pages';
import { tasks } from '../../src/task/catalogue';
import { whenTested } from '../../src/task/testing/telling';

let frame: TaskFrame | null = null;
afterEach(() => {
  frame?.dispose();
  frame = null;
});

async function open(task: (typeof tasks)[number]): Promise<Window & typeof globalThis> {
  frame = new TaskFrame(createParkedContainer(document), baseUrl, task);
  await frame.reset({ seed: 1, dataMode: 'train' });
  return frame.screen;
}

/** The first family in a list is used for all characters that it has. */
const firstFamily = (element: Element, win: Window): string =>
  win.getComputedStyle(element).fontFamily.split(',')[0].replaceAll('"', '');

/** Characters of the Latin fonts: ASCII, Latin-1, general punctuation. */
const LATIN = /[\t\n -\u00ff\u2000-\u206f]/;

/** What is shown of the text beyond Latin characters, without those for which the page has a font of its own. */
function charactersWithoutFont(win: Window): string[] {
  const { document: page } = win;
  const ranges = Array.from(page.fonts, ({ unicodeRange }) => unicodeRange)
    .join(' ')
    .split(/[\s,]+/);
  const codes = new Set(ranges.map((range) => range.replace('U+', '').toLowerCase()));
  const elements = [...page.querySelectorAll<HTMLElement>('body, body *')];
  const shown = elements.filter(
    (element) => element.localName !== 'script' && win.getComputedStyle(element).fontSize !== '0px',
  );
  const texts = shown.flatMap(({ childNodes }) =>
    Array.from(childNodes, (node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '')),
  );
  const characters = new Set(texts.join(''));
  return [...characters].filter((c) => !LATIN.test(c) && !codes.has(c.codePointAt(0)!.toString(16)));
}

const SHIPPED = ['Arial', 'Times New Roman', 'Courier New', 'Task Symbols'];

for (const task of tasks) {
  test(`${task.id} uses fonts that come with it`, whenTested(task.id), async () => {
    const win = await open(task);
    const { document: page } = win;
    const declared = new Set(Array.from(page.fonts, ({ family }) => family.replaceAll('"', '')));
    expect([...declared].filter((family) => !SHIPPED.includes(family))).toEqual([]);
    // Only pages with such texts declare the fonts of code and of print.
    const others = [...page.querySelectorAll('body, body *')]
      .filter((element) => !declared.has(firstFamily(element, win)))
      .map((element) => `${element.outerHTML.slice(0, 80)}: ${win.getComputedStyle(element).fontFamily}`);
    expect(others).toEqual([]);
    expect(charactersWithoutFont(win)).toEqual([]);
  });
}
