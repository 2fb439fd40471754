/** Special behaviour of the pages about selecting, formatting, copying and colouring, against their sheets. */
import { afterEach, describe, expect, test } from 'vitest';
import { click, clickAt, drag, key, text as typed } from '../../src/experts/acts';
import { centre } from '../../src/experts/View';
import { Hand } from '../support/hand';
import { all, click as clickOn, get, match, rewardOf, shape, type } from '../support/pageActions';
import { closeFrames, openTask, startEpisode, type TaskWindow, utteranceOf } from '../support/taskFrame';

afterEach(closeFrames);

const submit = (win: TaskWindow) => {
  clickOn(win, '#subbtn');
  return rewardOf(win);
};

/** Selects from one character of a text node to another. */
function select(win: TaskWindow, from: Node, start: number, to: Node, end: number): void {
  win.getSelection()!.setBaseAndExtent(from, start, to, end);
}

describe('highlight-text', () => {
  test('white space does not matter, everything else does', async () => {
    const win = await openTask('highlight-text');
    const places = new Set<string>();
    for (let seed = 0; seed < 10; seed++) {
      const node = () => get(win, '#randomText').firstChild as Text;
      startEpisode(win, seed);
      places.add(shape(win));
      expect(node().data).toMatch(/^[A-Z][a-z]*,?(\.? [A-Za-z][a-z]*,?){2,8}\.? $/);
      select(win, node(), 0, node(), node().data.trimEnd().length);
      expect(submit(win)).toBe(1);
      startEpisode(win, seed);
      expect(String(win.getSelection())).toBe('');
      select(win, node(), 0, node(), node().data.trimEnd().length - 1);
      expect(submit(win)).toBe(-1);
      startEpisode(win, seed);
      win.getSelection()!.selectAllChildren(win.document.body);
      expect(submit(win)).toBe(-1);
    }
    expect([...places].sort()).toEqual([
      'DIV#wrap\n  DIV#area\n    BUTTON#subbtn [secondary-action]\n    DIV#randomText',
      'DIV#wrap\n  DIV#area\n    DIV#randomText\n    BUTTON#subbtn [secondary-action]',
    ]);
  });

  test('dragging over the text and pushing the button with the mouse works', async () => {
    const hand = await Hand.on('highlight-text');
    await hand.start(5);
    const { left, top, width, height } = hand.see().find({ id: 'randomText' });
    const view = await hand.act(
      drag({ x: left + 1, y: top + 2 }, { x: Math.round(left + width - 1), y: Math.round(top + height - 2) }),
    );
    await hand.act(clickAt(centre(view.find({ id: 'subbtn' }))));
    expect(hand.reward).toBe(1);
    hand.leave();
  });

  test('highlight-text-2: capitals run on from paragraph to paragraph; only the requested one counts', async () => {
    const win = await openTask('highlight-text-2');
    let startsInLowerCase = false;
    for (let seed = 0; seed < 12; seed++) {
      startEpisode(win, seed);
      const paragraphs = all(win, '#randomText > p').map(({ textContent }) => textContent);
      paragraphs.slice(1).forEach((text, i) => {
        expect(/^[A-Z]/.test(text)).toBe(paragraphs[i].endsWith('. '));
        startsInLowerCase ||= /^[a-z]/.test(text);
      });
      const asked = Number(
        match(win, /^Highlight the text in the (\d)(?:st|nd|rd) paragraph and click submit\.$/)[1],
      );
      for (const i of [0, 1, 2]) {
        startEpisode(win, seed);
        win.getSelection()!.selectAllChildren(all(win, '#randomText > p')[i]);
        expect(submit(win)).toBe(i + 1 === asked ? 1 : -1);
      }
    }
    expect(startsInLowerCase).toBe(true);
  });
});

describe('copy-paste', () => {
  test('the blank at the end belongs to the text; editing the area does not change the answer', async () => {
    const win = await openTask('copy-paste');
    for (let seed = 0; seed < 6; seed++) {
      startEpisode(win, seed);
      const { value, style } = get<HTMLTextAreaElement>(win, '#to-copy');
      expect(value).toMatch(/ $/);
      expect([style.width, style.height].every((size) => Number.parseInt(size, 10) % 5 === 0)).toBe(true);
      type(win, '#to-copy', 'something else');
      type(win, '#answer-input', value);
      expect(submit(win)).toBe(1);
      startEpisode(win, seed);
      expect(get<HTMLInputElement>(win, '#answer-input').value).toBe('');
      expect(get<HTMLTextAreaElement>(win, '#to-copy').value).toBe(value);
      type(win, '#answer-input', value.trim());
      expect(submit(win)).toBe(-1);
    }
  });

  test('the clipboard shortcuts work', async () => {
    const hand = await Hand.on('copy-paste-2');
    for (let seed = 0; seed < 3; seed++) {
      await hand.start(seed);
      const view = hand.see();
      await hand.act(
        click(view.find({ id: `text-${view.field('target')}` })),
        key('a', 'Control'),
        key('c', 'Control'),
      );
      await hand.act(click(view.find({ id: 'answer-input' })), key('v', 'Control'));
      await hand.act(click(view.find({ id: 'subbtn' })));
      expect(hand.reward).toBe(1);
    }
    hand.leave();
  });
});

describe('text-editor', () => {
  /** The part of the editor that tests use. */
  interface Editor {
    formatText(index: number, length: number, format: string, value: unknown): void;
    insertText(index: number, text: string): void;
    getText(): string;
    setSelection(index: number, length: number): void;
  }
  const editorOf = (win: TaskWindow) => win.eval('editor') as Editor;
  const FORMATS: Readonly<Record<string, string>> = {
    bold: 'bold',
    italics: 'italic',
    underlined: 'underline',
  };
  const SHADES: Readonly<Record<string, string>> = {
    red: '#5c0000',
    orange: '#ffebcc',
    yellow: '#ffff66',
    green: '#008a00',
    blue: '#0047b2',
    purple: '#c285ff',
  };

  /** The requested format; a colour has its own shade. */
  function readGoal(win: TaskWindow) {
    const goal = utteranceOf(win);
    const word = / the text (\S+) the /.exec(goal)?.[1] ?? null;
    const look = / the (?:style|color) (\w+)/.exec(goal)![1];
    const [format, value] = look in FORMATS ? [FORMATS[look], true] : ['color', SHADES[look]];
    const text = editorOf(win).getText().trimEnd();
    // Between blanks, from the end: where a word occurs twice, the last one counts.
    const start = word === null ? 0 : ` ${text} `.lastIndexOf(` ${word} `);
    return { goal, start, length: (word ?? text).length, format, value };
  }

  test('exactly the requested text must have exactly the requested format', async () => {
    const win = await openTask('text-editor');
    const goals = new Set<string>();
    for (let seed = 0; seed < 40; seed++) {
      const attempt = (spoil: (editor: Editor, start: number, length: number) => void) => {
        startEpisode(win, seed);
        const { goal, start, length, format, value } = readGoal(win);
        goals.add(
          goal.replace(/give the text \S+/, 'give the text WORD').replace(/(style|color) \w+/, '$1 LOOK'),
        );
        editorOf(win).formatText(start, length, format, value);
        spoil(editorOf(win), start, length);
        return submit(win);
      };
      expect(attempt(() => {})).toBe(1);
      expect(attempt((editor, start, length) => editor.formatText(start, length, 'strike', true))).toBe(-1);
      expect(attempt((editor, start) => editor.formatText(start, 1, 'color', '#123456'))).toBe(-1);
      expect(attempt((editor, start) => editor.insertText(start, 'x'))).toBe(-1);
      startEpisode(win, seed);
      expect(submit(win)).toBe(-1);
    }
    expect([...goals].sort()).toEqual([
      'Using the text editor, give everything the style LOOK and press Submit.',
      'Using the text editor, give the text WORD the color LOOK.',
      'Using the text editor, give the text WORD the style LOOK and press Submit.',
      'Using the text editor, make everything the color LOOK and press Submit.',
    ]);
  });

  test('the editor is built as the benchmark had it', async () => {
    const win = await openTask('text-editor');
    startEpisode(win, 1);
    const lines = shape(win).split('\n');
    expect(lines.filter((line) => !/^ *(svg|line|path|polygon|polyline|rect)\b/.test(line))).toEqual([
      'DIV#wrap',
      '  DIV#area',
      '    DIV [ql-toolbar ql-snow]',
      '      SPAN [ql-formats]',
      '        SPAN [ql-color ql-picker ql-color-picker]',
      '          SPAN [ql-picker-label]',
      '      SPAN [ql-formats]',
      '        BUTTON [ql-bold]',
      '        BUTTON [ql-italic]',
      '        BUTTON [ql-underline]',
      '    DIV#editor [ql-container ql-snow]',
      '      DIV [ql-editor]',
      '        P',
      '    BUTTON#subbtn [secondary-action]',
    ]);
    const swatches = all(win, '.ql-picker-options > .ql-picker-item');
    expect(swatches).toHaveLength(35);
    expect(swatches[0].hasAttribute('data-value')).toBe(false);
    expect([1, 7, 34].map((i) => swatches[i].dataset.value)).toEqual(['#e60000', '#ffffff', '#3d1466']);
    expect(swatches.map((swatch) => swatch.classList.contains('ql-primary')).lastIndexOf(true)).toBe(6);
  });

  test('mouse and keyboard format a selection; the next episode has no trace of it', async () => {
    const hand = await Hand.on('text-editor');
    await hand.start(1);
    const fresh = hand.see().elements;
    await hand.act(click(hand.see().find({ tag: 'p' })), key('a', 'Control'), key('b', 'Control'));
    expect(hand.see().find({ class: 'ql-bold' }).classes).toBe('ql-bold ql-active');
    expect(hand.see().all({ tag: 'strong' })).toHaveLength(1);
    let view = await hand.act(click(hand.see().find({ class: 'ql-picker-label' })));
    view = await hand.act(click(view.all({ class: 'ql-picker-item' })[1]));
    expect(get(hand.window, '.ql-editor strong').style.color).toBe('rgb(230, 0, 0)');
    expect(view.all({ class: 'ql-picker-item' })).toEqual([]);
    await hand.act(click(view.find({ class: 'ql-picker-label' })), typed('x'));
    await hand.start(1);
    expect(hand.see().elements).toEqual(fresh);
    hand.leave();
  });
});

describe('use-colorwheel', () => {
  const field = (win: TaskWindow) => get<HTMLInputElement>(win, '#col');

  test('the reward is the similarity of the colours; text that is not a colour is not submitted', async () => {
    const win = await openTask('use-colorwheel-2');
    for (let seed = 0; seed < 4; seed++) {
      startEpisode(win, seed);
      const target = win.getComputedStyle(get(win, '.cc')).backgroundColor.match(/\d+/g)!.map(Number);
      expect(utteranceOf(win)).toBe('Select the following color with the color picker and hit Submit.');
      const difference = [171, 37, 103].reduce((sum, channel, i) => sum + Math.abs(channel - target[i]), 0);
      type(win, '#col', 'AB25');
      expect(submit(win)).toBeNull();
      type(win, '#col', 'AB2567');
      expect(submit(win)).toBeCloseTo(1 - difference / 765, 10);
      startEpisode(win, seed);
      type(win, '#col', target.map((channel) => channel.toString(16).padStart(2, '0')).join(''));
      expect(submit(win)).toBe(1);
    }
  });

  test('typed colours are shown at once and normalised when the input loses focus', async () => {
    const hand = await Hand.on('use-colorwheel');
    await hand.start(1);
    const win = hand.window;
    const retype = async (text: string) => {
      await hand.act(click(hand.see().find({ id: 'col' })), key('a', 'Control'), typed(text));
      return [field(win).value, field(win).style.backgroundColor, field(win).style.color];
    };
    expect([field(win).value, field(win).style.color]).toEqual(['AB2567', 'white']);
    expect(await retype('fd0')).toEqual(['fd0', 'rgb(255, 221, 0)', 'black']);
    await hand.act(clickAt({ x: 80, y: 20 }));
    expect(field(win).value).toBe('FFDD00');
    expect(await retype('zz')).toEqual(['zz', 'rgb(255, 221, 0)', 'black']);
    await hand.act(clickAt({ x: 80, y: 20 }));
    expect(field(win).value).toBe('FFDD00');
    hand.leave();
  });

  test('a press opens the picker, another one elsewhere closes it; pad and slider follow the mouse', async () => {
    const hand = await Hand.on('use-colorwheel');
    await hand.start(1);
    const win = hand.window;
    const start = hand.see().elements;
    let view = await hand.act(click(hand.see().find({ id: 'col' })));
    expect(field(win).className).toBe('jscolor jscolor-active');
    const [pad, slider] = view.all({ tag: 'canvas' });
    const picker = view.parent(view.parent(pad)!)!;
    expect([picker.width, picker.height, pad.width, pad.height, slider.width, slider.height]).toEqual([
      157, 97, 101, 71, 16, 71,
    ]);
    expect(picker.top).toBeCloseTo(view.find({ id: 'col' }).top + view.find({ id: 'col' }).height, 1);
    const onPad = (x: number, y: number) => ({ x: pad.left + x, y: pad.top + y });
    // Black; then a press on the pad brings the light back; dragged out of the pad, the mark stays at its edge.
    await hand.act(clickAt({ x: slider.left + 8, y: slider.top + 70 }));
    expect(field(win).value).toBe('000000');
    await hand.act(clickAt(onPad(0, 0)));
    expect(field(win).value).toBe('FF0000');
    await hand.act(drag(onPad(10, 35), onPad(50, -20)));
    expect(field(win).value).toBe('00FFFF');
    view = await hand.act(clickAt({ x: 80, y: 20 }));
    expect([view.all({ tag: 'canvas' }), field(win).className]).toEqual([[], 'jscolor']);
    await hand.act(click(view.find({ id: 'col' })));
    await hand.start(1);
    expect(hand.see().elements).toEqual(start);
    hand.leave();
  });
});
