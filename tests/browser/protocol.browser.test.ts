/** The page protocol (public/miniwob/core): episodes and rewards, DOM info, clicks by script, randomness. */
import { withGlobal } from '@sinonjs/fake-timers';
import { afterEach, describe, expect, test } from 'vitest';
import {
  closeFrames,
  flatten,
  openArea,
  openUrl,
  startEpisode,
  type TaskWindow,
  utteranceOf,
} from '../support/taskFrame';

afterEach(closeFrames);

const byId = (win: TaskWindow, id: string) => win.document.getElementById(id) as HTMLElement;

/** The result of getDOMInfo for #area. */
function areaInfo(win: TaskWindow) {
  const area = flatten(win.core.getDOMInfo()).find((node) => node.id === 'area');
  if (!area) throw new Error('no #area');
  return area;
}

async function openStarted(area: string, style?: string): Promise<TaskWindow> {
  const win = await openArea(area, style);
  win.core.startEpisodeReal();
  return win;
}

describe('episodes', () => {
  async function openWithClock() {
    const win = await openArea('');
    const clock = withGlobal(win).install({ now: 1_000_000 });
    return { win, clock };
  }

  test('a page has no design until it is given one', async () => {
    const { core } = await openArea('');
    expect(core.design).toBeNull();
    core.setDesign({ rows: 3 });
    expect(core.design).toEqual({ rows: 3 });
  });

  test('a page shows the cover and waits for a click on it', async () => {
    const win = await openArea('');
    let problems = 0;
    win.genProblem = () => {
      problems++;
    };
    expect(byId(win, 'sync-task-cover').style.display).toBe('block');
    expect(problems).toBe(0);
    byId(win, 'sync-task-cover').click();
    expect(problems).toBe(1);
    expect(byId(win, 'sync-task-cover').style.display).toBe('none');
  });

  test('core adds its elements to the body in a fixed order, once', async () => {
    const win = await openArea('');
    startEpisode(win, 1);
    startEpisode(win, 2);
    const ids = [...win.document.body.children].map((element) => element.id);
    expect(ids).toEqual(['wrap', 'click-canvas', 'reward-display', 'sync-task-cover']);
  });

  test('ending without an episode does nothing', async () => {
    const win = await openArea('');
    win.core.endEpisode(1);
    expect([win.WOB_DONE_GLOBAL, win.WOB_RAW_REWARD_GLOBAL, win.WOB_EPISODE_ID]).toEqual([false, 0, 0]);
  });

  test('only the first end of an episode counts', async () => {
    const { win } = await openWithClock();
    win.core.startEpisodeReal();
    win.core.endEpisode(0.25, false, 'half done');
    win.core.endEpisode(1);
    expect([win.WOB_DONE_GLOBAL, win.WOB_RAW_REWARD_GLOBAL, win.WOB_EPISODE_ID]).toEqual([true, 0.25, 1]);
    expect(win.WOB_REWARD_REASON).toBe('half done');
    expect(byId(win, 'sync-task-cover').style.display).toBe('block');
    expect(byId(win, 'episode-id').textContent).toBe('1');
    expect(byId(win, 'reward-last').textContent).toBe('0.25');

    win.core.startEpisodeReal();
    expect([win.WOB_DONE_GLOBAL, win.WOB_RAW_REWARD_GLOBAL, win.WOB_REWARD_REASON]).toEqual([false, 0, null]);
  });

  test.each([
    { reward: 1, timeProportional: true, scaled: 0.75 },
    { reward: -1, timeProportional: true, scaled: -0.75 },
    { reward: 1, timeProportional: false, scaled: 1 },
    { reward: -1, timeProportional: false, scaled: -1 },
  ])('after a quarter of the time $reward (scaled: $timeProportional) is worth $scaled', async (given) => {
    const { win, clock } = await openWithClock();
    win.core.startEpisodeReal();
    clock.tick(2500);
    win.core.endEpisode(given.reward, given.timeProportional);
    expect(win.WOB_RAW_REWARD_GLOBAL).toBe(given.reward);
    expect(win.WOB_REWARD_GLOBAL).toBe(given.scaled);
  });

  test('time runs out', async () => {
    const { win, clock } = await openWithClock();
    win.core.EPISODE_MAX_TIME = 20_000;
    win.core.startEpisodeReal();
    expect(byId(win, 'timer-countdown').textContent).toBe('20 / 20sec');
    clock.tick(12_000);
    expect(byId(win, 'timer-countdown').textContent).toBe('8 / 20sec');
    clock.tick(7_999);
    expect(win.WOB_DONE_GLOBAL).toBe(false);
    clock.tick(1);
    expect([win.WOB_DONE_GLOBAL, win.WOB_REWARD_GLOBAL, win.WOB_REWARD_REASON]).toEqual([
      true,
      -1,
      'timed out',
    ]);
    expect(byId(win, 'timer-countdown').textContent).toBe('-');
    expect(clock.countTimers()).toBe(0);
  });

  test('starting again cancels the first time limit', async () => {
    const { win, clock } = await openWithClock();
    win.core.startEpisodeReal();
    clock.tick(6_000);
    win.core.startEpisodeReal();
    clock.tick(6_000);
    expect(win.WOB_DONE_GLOBAL).toBe(false);
    clock.tick(4_000);
    expect([win.WOB_DONE_GLOBAL, win.WOB_EPISODE_ID]).toEqual([true, 1]);
  });

  test('the average is over the last ten rewards', async () => {
    const win = await openArea('');
    for (const reward of [-1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0.5]) {
      win.core.startEpisodeReal();
      win.core.endEpisode(reward);
    }
    expect(win.core.rewardAvg()).toBeCloseTo(0.95);
    expect(byId(win, 'reward-avg').textContent).toBe('0.95');
  });

  test('the focus of the last episode is gone', async () => {
    const win = await openStarted('<input type="text" id="field">');
    byId(win, 'field').focus();
    startEpisode(win, 1);
    expect(win.document.activeElement).toBe(win.document.body);
  });

  test('instruction: whitespace runs become one blank', async () => {
    const win = await openArea('');
    expect(utteranceOf(win)).toBe('Do it, now.');
  });

  test('options come from the URL', async () => {
    const win = await openUrl('click-test.html?mode=test&a=b+c%21=d&e');
    expect(win.core.QueryString).toEqual({ mode: 'test', a: 'b c!', e: '' });
    expect(win.WOB_DATA_MODE).toBe('test');
    win.core.setDataMode('train');
    expect(win.WOB_DATA_MODE).toBe('train');
  });

  test('a mode that does not exist is not taken from the URL', async () => {
    const win = await openUrl(`click-test.html?mode=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
    expect(win.WOB_DATA_MODE).toBe('default');
  });
});

describe('getDOMInfo', () => {
  test('starts at BODY and leaves out the harness and the instruction', async () => {
    const win = await openStarted('<p>text</p>');
    const ids = flatten(win.core.getDOMInfo()).map((node) => `${node.tag}#${node.id}`);
    expect(ids).toEqual(['BODY#', 'DIV#wrap', 'DIV#area', 'P#']);
  });

  test('geometry of the page', async () => {
    const win = await openStarted('<p style="margin: 0">text</p>');
    const [, wrap, area, p] = flatten(win.core.getDOMInfo());
    expect([wrap.left, wrap.top, wrap.width, wrap.height]).toEqual([0, 0, 160, 210]);
    expect([area.left, area.top, area.width]).toEqual([0, 50, 160]);
    expect([p.left, p.top, p.width]).toEqual([2, 52, 156]);
    expect(area.bgColor).toBe('rgba(0, 0, 0, 0)');
    expect(wrap.bgColor).toBe('rgb(255, 255, 255)');
  });

  test('elements without area are left out with everything in them; hidden, clipped and distant ones stay', async () => {
    const win = await openStarted(`
      <p id="none" style="display: none">a</p>
      <div id="flat" style="height: 0"><b id="inFlat">b</b></div>
      <span id="empty"></span><br id="br">
      <select id="select"><option id="option">x</option></select>
      <p id="hidden" style="visibility: hidden">c</p>
      <p id="clear" style="opacity: 0">d</p>
      <p id="far" style="position: absolute; left: -5000px">e</p>`);
    const ids = areaInfo(win).children.map((node) => node.id);
    expect(ids).toEqual(['select', 'hidden', 'clear', 'far']);
  });

  test('text of leaves: trimmed text nodes, joined by a blank', async () => {
    const win = await openStarted(
      '<p id="p">\n one&nbsp;<!-- - --> two  three </p><p id="blank">&nbsp; </p><div id="box" style="height: 5px"></div>',
    );
    const texts = areaInfo(win).children.map((node) => [node.id, node.text, node.children]);
    expect(texts).toEqual([
      ['p', 'one two  three', []],
      ['blank', '', []],
      ['box', '', []],
    ]);
  });

  test('text next to an element, even an invisible one, becomes pseudo-elements in document order', async () => {
    const win = await openStarted('<p id="p"> before <b>bold</b> after<br></p><p id="q">alone<br></p>');
    const [p, q] = areaInfo(win).children;
    expect(p.text).toBeUndefined();
    expect(p.children.map((node) => [node.tag, node.text])).toEqual([
      ['t', 'before'],
      ['B', 'bold'],
      ['t', 'after'],
    ]);
    expect(q.text).toBeUndefined();
    expect(Object.keys(q.children[0]).sort()).toEqual([
      'children',
      'height',
      'left',
      'ref',
      'tag',
      'text',
      'top',
      'width',
    ]);
  });

  test('text is cut where the browser wraps it', async () => {
    const words = 'lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt';
    const win = await openStarted(`<p id="p" style="margin: 0">${words} <b>end</b></p>`);
    const p = byId(win, 'p');
    const range = win.document.createRange();
    range.selectNodeContents(p.firstChild as Text);
    const lines = [...range.getClientRects()].map((rect) => [rect.left, rect.top, rect.width, rect.height]);
    expect(lines.length).toBeGreaterThan(2);

    const pieces = areaInfo(win).children[0].children.filter((node) => node.tag === 't');
    expect(pieces.map((node) => [node.left, node.top, node.width, node.height])).toEqual(lines);
    expect(pieces.map((node) => node.text).join(' ')).toBe(words);
    for (const piece of pieces) expect(piece.text).toBe(piece.text?.trim());
  });

  test('forced line breaks, words cut in the middle and blank lines', async () => {
    const win = await openStarted(
      `<pre id="pre" style="margin: 0">one\n\n  two<i>x</i></pre>
       <div id="long" style="width: 40px; overflow-wrap: anywhere">abcdefghijklmnopqrstuvwxyz<i>x</i></div>`,
    );
    const [pre, long] = areaInfo(win).children;
    const texts = (node: typeof pre) =>
      node.children.filter((child) => child.tag === 't').map((child) => child.text);
    expect(texts(pre)).toEqual(['one', 'two']);
    expect(texts(long).length).toBeGreaterThan(2);
    expect(texts(long).join('')).toBe('abcdefghijklmnopqrstuvwxyz');
  });

  test('form fields: type in the tag, content as value', async () => {
    const win = await openStarted(`
      <input id="plain" value="v"><input type="password" id="secret" value="w"><input type="checkbox" id="box">
      <input type="radio" id="radio" checked><textarea id="area2">u</textarea><button id="button">b</button>`);
    expect(areaInfo(win).children.map((node) => [node.tag, node.value])).toEqual([
      ['INPUT_text', 'v'],
      ['INPUT_password', 'w'],
      ['INPUT_checkbox', false],
      ['INPUT_radio', true],
      ['TEXTAREA', 'u'],
      ['BUTTON', undefined],
    ]);
  });

  test('classes verbatim, SVG in lower case with classes that serialise to an object', async () => {
    const win = await openStarted('<b class=" a  b ">x</b><svg class="c"><rect width="5" height="5"/></svg>');
    const [bold, svg] = JSON.parse(JSON.stringify(areaInfo(win))).children;
    expect(bold.classes).toBe(' a  b ');
    expect(svg.tag).toBe('svg');
    expect(svg.children[0].tag).toBe('rect');
    expect(svg.classes).toBeTypeOf('object');
  });

  test('focused and recordingTarget mark one element each', async () => {
    const win = await openStarted('<input type="text" id="field"><p id="p">x</p>');
    const marks = (target?: Element) => {
      const nodes = flatten(win.core.getDOMInfo(win.document.body, target));
      return [nodes.filter((node) => node.focused), nodes.filter((node) => node.recordingTarget)].map(
        (marked) => marked.map((node) => node.id || node.tag),
      );
    };
    expect(marks()).toEqual([['BODY'], []]);
    byId(win, 'field').focus();
    expect(marks(byId(win, 'p'))).toEqual([['field'], ['p']]);
    expect(marks(byId(win, 'query'))).toEqual([['field'], []]);
  });

  test('from another base element', async () => {
    const win = await openStarted('<p id="p"><b>x</b></p>');
    expect(flatten(win.core.getDOMInfo(byId(win, 'p'))).map((node) => node.tag)).toEqual(['P', 'B']);
  });

  test('refs stay with elements for an episode; text gets new ones at each call', async () => {
    const win = await openStarted('<p id="p">x <b>y</b></p>');
    const refs = () => flatten(win.core.getDOMInfo()).map((node) => [node.tag, node.ref]);
    expect(refs()).toEqual([
      ['BODY', 1],
      ['DIV', 2],
      ['DIV', 3],
      ['P', 4],
      ['t', -1],
      ['B', 5],
    ]);
    byId(win, 'area').insertAdjacentHTML('afterbegin', '<i>new</i>');
    expect(refs()).toEqual([
      ['BODY', 1],
      ['DIV', 2],
      ['DIV', 3],
      ['I', 6],
      ['P', 4],
      ['t', -2],
      ['B', 5],
    ]);
    expect(byId(win, 'p').dataset).toMatchObject({ wob_ref: '4', wob_eps: 'e0' });

    win.core.endEpisode(1);
    expect(win.core.getDOMInfo().ref).toBe(7);
    win.core.startEpisodeReal();
    expect(refs().map(([, ref]) => ref)).toEqual([1, 2, 3, 4, 5, -1, 6]);
  });

  test('a start without an end also restarts the numbering', async () => {
    const win = await openStarted('<p>x</p>');
    win.core.getDOMInfo();
    win.core.startEpisodeReal();
    byId(win, 'area').insertAdjacentHTML('afterbegin', '<i>new</i>');
    expect(flatten(win.core.getDOMInfo()).map((node) => node.ref)).toEqual([1, 2, 3, 4, 5]);
  });

  test('flattenDOMInfo finds everything by ref', async () => {
    const win = await openStarted('<p id="p">x <b>y</b></p>');
    const flat = win.core.flattenDOMInfo(win.core.getDOMInfo());
    expect(flat[4].id).toBe('p');
    expect(flat[-1].text).toBe('x');
    expect(Object.keys(flat)).toHaveLength(6);
  });
});

describe('tampered', () => {
  const tampered = (win: TaskWindow) =>
    flatten(win.core.getDOMInfo())
      .filter((node) => node.tampered)
      .map((node) => node.id);

  test('marks the target of a click, not its ancestors, for the rest of the episode', async () => {
    const win = await openStarted('<p id="p"><b id="b">x</b></p>');
    byId(win, 'b').click();
    expect(tampered(win)).toEqual(['b']);
    startEpisode(win, 1);
    expect(tampered(win)).toEqual([]);
  });

  test('does not notice a click if a handler stops the event', async () => {
    const win = await openStarted('<b id="b">x</b>');
    byId(win, 'b').addEventListener('click', (event) => event.stopPropagation());
    byId(win, 'b').click();
    expect(tampered(win)).toEqual([]);
  });

  test('the click that ends an episode is stamped with the next one', async () => {
    const win = await openStarted('<button id="subbtn">x</button>');
    byId(win, 'subbtn').addEventListener('click', () => win.core.endEpisode(1));
    byId(win, 'subbtn').click();
    win.core.startEpisodeReal();
    expect(tampered(win)).toEqual(['subbtn']);
    startEpisode(win, 1);
    expect(tampered(win)).toEqual([]);
  });
});

describe('elementClick', () => {
  const refOf = (win: TaskWindow, id: string) =>
    flatten(win.core.getDOMInfo()).find((node) => node.id === id)?.ref ?? Number.NaN;

  test('clicks, then focuses', async () => {
    const win = await openStarted('<input type="text" id="field">');
    const events: string[] = [];
    for (const type of ['mousedown', 'click', 'focus']) {
      byId(win, 'field').addEventListener(type, () => events.push(type));
    }
    expect(win.core.elementClick(refOf(win, 'field'))).toBe(true);
    expect(events).toEqual(['click', 'focus']);
  });

  test('SVG: three events that do not bubble', async () => {
    const win = await openStarted('<svg id="svg"><rect id="rect" width="9" height="9"/></svg>');
    const events: string[] = [];
    for (const type of ['mousedown', 'mouseup', 'click']) {
      byId(win, 'rect').addEventListener(type, () => events.push(type));
      byId(win, 'svg').addEventListener(type, () => events.push(`svg ${type}`));
    }
    expect(win.core.elementClick(refOf(win, 'rect'))).toBe(true);
    expect(events).toEqual(['mousedown', 'mouseup', 'click']);
  });

  test('knows only elements of the latest observation', async () => {
    const win = await openStarted('<p id="p">x <b>y</b></p>');
    const ref = refOf(win, 'p');
    byId(win, 'p').style.display = 'none';
    expect(win.core.elementClick(ref)).toBe(true);
    win.core.getDOMInfo();
    expect(win.core.elementClick(ref)).toBeTypeOf('string');
    expect(win.core.elementClick(-1)).toBeTypeOf('string');
    expect(win.core.elementClick(999)).toBeTypeOf('string');
  });
});

describe('randomness', () => {
  const draws = (win: TaskWindow, seed: number | string) => {
    win.Math.seedrandom(seed);
    return Array.from({ length: 50 }, () => win.Math.random());
  };

  test('a seed repeats the draws, in every frame', async () => {
    const [a, b] = [await openArea(''), await openArea('')];
    for (const seed of [0, 1, -7, 0.5, 'abc']) expect(draws(a, seed)).toEqual(draws(b, seed));
    const starts = Array.from({ length: 2000 }, (_, seed) => draws(a, seed)[0]);
    expect(new Set(starts).size).toBe(2000);
    expect(Math.abs(starts.reduce((sum, x) => sum + x, 0) / 2000 - 0.5)).toBeLessThan(0.03);
  });

  test('without a seed the draws differ', async () => {
    const win = await openArea('');
    const first = win.Math.seedrandom();
    const draw = win.Math.random();
    expect(win.Math.seedrandom()).not.toBe(first);
    win.Math.seedrandom(first);
    expect(win.Math.random()).toBe(draw);
  });

  test('draws are uniform', async () => {
    const win = await openArea('');
    win.Math.seedrandom(5);
    const counts = Array(10).fill(0);
    for (let i = 0; i < 20_000; i++) counts[win.core.randi(3, 13) - 3]++;
    // Standard deviation of a count is 42.
    for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(200);

    const places = { first: 0, last: 0 };
    for (let i = 0; i < 3000; i++) {
      const list = win.core.shuffle([0, 1, 2]);
      expect([...list].sort()).toEqual([0, 1, 2]);
      if (list[0] === 0) places.first++;
      if (list[2] === 0) places.last++;
    }
    expect(Math.abs(places.first - 1000)).toBeLessThan(130);
    expect(Math.abs(places.last - 1000)).toBeLessThan(130);
    const float = win.core.randf(2, 3);
    expect(float).toBeGreaterThanOrEqual(2);
    expect(float).toBeLessThan(3);
  });
});

describe('words', () => {
  test('pools have their sizes', async () => {
    const win = await openArea('');
    const sizes = (list: string[]) => [list.length, new Set(list).size];
    expect(sizes(win.LOREM_WORDS)).toEqual([1186, 223]);
    expect(win.LOREM_WORDS.filter((word) => word.endsWith(','))).toHaveLength(87);
    expect(sizes(win.FIRST_NAMES)).toEqual([50, 50]);
  });

  test('sentences: capitals after full stops, one full stop at the end', async () => {
    const win = await openArea('');
    win.Math.seedrandom(1);
    let stops = 0;
    for (let i = 0; i < 200; i++) {
      const text = win.generateWords(20);
      const tokens = text.split(' ');
      expect(tokens).toHaveLength(20);
      expect(text).toMatch(/[a-z]\.$/);
      expect(tokens[0]).toMatch(/^[A-Z]/);
      for (let k = 1; k < 20; k++) {
        const startsSentence = tokens[k - 1].endsWith('.');
        expect(tokens[k]).toMatch(startsSentence ? /^[A-Z]/ : /^[a-z]/);
        if (startsSentence) stops++;
      }
    }
    expect(stops / (200 * 19)).toBeCloseTo(0.2, 1);
    const lengths = Array.from({ length: 100 }, () => win.generateWords(4, 8).split(' ').length);
    expect([...new Set(lengths)].sort()).toEqual([4, 5, 6, 7]);
  });

  test('strings and dates', async () => {
    const win = await openArea('');
    const strings = Array.from({ length: 200 }, () => win.generateString(2, 8));
    for (const text of strings) expect(text).toMatch(/^[a-zA-Z0-9]{2,7}$/);
    expect(new Set(strings.map((text) => text.length)).size).toBe(6);
    expect(win.toDateString(new Date(2016, 8, 7))).toBe('09/07/2016');
    const date = win.randomDate(new Date(2016, 0, 1), new Date(2016, 0, 2));
    expect(win.toDateString(date)).toBe('01/01/2016');
  });
});
