import { afterEach, describe, expect, test } from 'vitest';
import type { DemoAction, RawDemonstration, RawDomNode } from '../contracts/demo';
import type { PageWindow } from '../env/page';
import { findTask } from '../task/catalogue';
import { findTarget } from './clientView';
import { parseDemonstration } from './parse';
import { Recorder } from './Recorder';

const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

/** A task page in a frame; nothing has started yet. */
async function openPage(task: string): Promise<PageWindow> {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'width: 500px; height: 320px';
  frame.src = `/miniwob/${task}.html`;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
  document.body.append(frame);
  await loaded;
  cleanUps.push(() => frame.remove());
  return frame.contentWindow as unknown as PageWindow;
}

/** Records a page; what it reports is gathered. */
function record(page: PageWindow, taskName: string) {
  const demonstrations: RawDemonstration[] = [];
  let actions: readonly DemoAction[] = [];
  let onDemonstration: () => void;
  const finished = new Promise<void>((resolve) => {
    onDemonstration = resolve;
  });
  const recorder = new Recorder(page, {
    taskName,
    ...findTask(taskName).screen,
    onActions: (now) => {
      actions = now;
    },
    onDemonstration: (demo) => {
      demonstrations.push(demo);
      onDemonstration();
    },
  });
  cleanUps.push(() => recorder.dispose());
  return { recorder, demonstrations, finished, actions: () => actions };
}

function start(page: PageWindow, seed = 1): void {
  page.Math.seedrandom(seed);
  page.core.startEpisodeReal();
}

function mouse(page: PageWindow, element: Element, types = ['mousedown', 'mouseup', 'click']): void {
  const { left, top } = element.getBoundingClientRect();
  for (const type of types) {
    element.dispatchEvent(
      new page.MouseEvent(type, { bubbles: true, cancelable: true, clientX: left + 2, clientY: top + 2 }),
    );
  }
}

/** Keystrokes as a browser delivers them; the value changes before keyup. */
function type(page: PageWindow, input: HTMLInputElement, text: string): void {
  const send = (name: string, codes: KeyboardEventInit) =>
    input.dispatchEvent(new page.KeyboardEvent(name, { bubbles: true, ...codes }));
  for (const character of text) {
    const keyCode = character.toUpperCase().charCodeAt(0);
    send('keydown', { keyCode });
    send('keypress', { keyCode: character.charCodeAt(0), charCode: character.charCodeAt(0) });
    input.value += character;
    send('keyup', { keyCode });
  }
}

const find = <E extends Element = HTMLElement>(page: PageWindow, selector: string): E =>
  page.document.querySelector<E>(selector)!;

const allNodes = (root: RawDomNode): RawDomNode[] => [root, ...root.children.flatMap(allNodes)];

describe('Recorder', () => {
  test('one click on a real page: each event before and after, target marked, rewards', async () => {
    const page = await openPage('click-test');
    const { demonstrations, finished, actions } = record(page, 'click-test');
    start(page);
    mouse(page, find(page, '#subbtn'));
    await finished;

    const [demo] = demonstrations;
    expect(demo).toMatchObject({ taskName: 'click-test', utterance: 'Click the button.', rawReward: 1 });
    expect(demo.reward).toBeGreaterThan(0.5);
    expect(demo.states.map(({ action }) => action && `${action.type} ${action.timing}`)).toEqual([
      null,
      ...['mousedown 1', 'mousedown 3', 'mouseup 1', 'mouseup 3', 'click 1', 'click 3'],
    ]);
    expect(demo.states.slice(0, -1).map(({ dom }) => findTarget(dom)?.id)).toEqual([
      undefined,
      ...Array(5).fill('subbtn'),
    ]);
    // After the end, the page renumbers its elements.
    const buttonRef = ({ dom }: (typeof demo.states)[number]) =>
      allNodes(dom).find(({ id }) => id === 'subbtn')?.ref;
    expect(buttonRef(demo.states[6])).not.toBe(buttonRef(demo.states[5]));
    expect(actions()).toMatchObject([{ kind: 'click', target: { id: 'subbtn' } }]);
    expect(parseDemonstration(demo, 'd').actions).toHaveLength(1);
  });

  test('typing: the value before the first key and after each', async () => {
    const page = await openPage('enter-text');
    const { demonstrations, finished, actions } = record(page, 'enter-text');
    start(page);
    const target = /"(.*)"/.exec(String(page.core.getUtterance()))![1];
    const input = find<HTMLInputElement>(page, '#area input');
    mouse(page, input);
    type(page, input, target.slice(0, 2));
    expect(actions()).toMatchObject([{ kind: 'type', text: target.slice(0, 2) }]);
    type(page, input, target.slice(2));
    mouse(page, find(page, '#subbtn'));
    await finished;

    const { actions: parsed, rawReward } = parseDemonstration(demonstrations[0], 'd');
    expect(rawReward).toBe(1);
    expect(parsed).toMatchObject([{ kind: 'type', text: target, target: { value: '' } }, { kind: 'click' }]);
    expect(parsed[1].dom.elements.some(({ value }) => value === target)).toBe(true);
  });

  test('nothing outside the task counts: before START, on the cover, outside the page', async () => {
    const page = await openPage('click-test');
    const { demonstrations, finished } = record(page, 'click-test');
    const cover = find(page, '#sync-task-cover');
    mouse(page, find(page, '#area'));
    page.Math.seedrandom(1);
    mouse(page, cover);
    const outside = { bubbles: true, clientX: 160, clientY: 20 };
    find(page, '#area').dispatchEvent(new page.MouseEvent('mousedown', outside));
    find(page, '#area').dispatchEvent(
      new page.MouseEvent('mousedown', { ...outside, clientX: 20, clientY: 210 }),
    );
    mouse(page, find(page, '#subbtn'));
    await finished;
    expect(demonstrations[0].states).toHaveLength(7);
  });

  test('a stopped event has no second state, the instruction no mark, scrolls collapse', async () => {
    const page = await openPage('click-test');
    const { demonstrations, finished } = record(page, 'click-test');
    start(page);
    const box = page.document.createElement('div');
    box.style.cssText = 'height: 20px; overflow: scroll';
    box.innerHTML = '<div style="height: 200px">tall</div>';
    box.addEventListener('mousedown', (event) => event.stopPropagation());
    find(page, '#area').append(box);
    mouse(page, box, ['mousedown']);
    for (let i = 0; i < 3; i++) box.dispatchEvent(new page.Event('scroll'));
    mouse(page, find(page, '#query'), ['mousedown']);
    page.core.endEpisode(1);
    await finished;
    const { states } = demonstrations[0];
    expect(states.map(({ action }) => action && `${action.type} ${action.timing}`)).toEqual([
      null,
      ...['mousedown 1', 'scroll 1', 'mousedown 1', 'mousedown 3'],
    ]);
    expect(findTarget(states[1].dom)).not.toBeNull();
    expect(findTarget(states[3].dom)).toBeNull();
  });

  test('while the end is still being recorded the cover does not start the next episode', async () => {
    const page = await openPage('click-test');
    const { demonstrations, finished } = record(page, 'click-test');
    start(page);
    page.core.endEpisode(-1);
    const cover = find(page, '#sync-task-cover');
    expect(cover.className).toBe('transparent');
    mouse(page, cover);
    expect(page.WOB_DONE_GLOBAL).toBe(true);
    await finished;
    expect(demonstrations).toMatchObject([{ rawReward: -1, states: [{ action: null }] }]);
    expect(cover.className).toBe('');
    mouse(page, cover);
    expect(page.WOB_DONE_GLOBAL).toBe(false);
  });

  test('the next episode hands the last one over at once, and numbers stay unique', async () => {
    const page = await openPage('click-test');
    const { demonstrations, finished } = record(page, 'click-test');
    start(page);
    mouse(page, find(page, '#subbtn'));
    // Many more elements than in the first episode.
    find(page, '#area').append(...Array.from({ length: 20 }, () => page.document.createElement('button')));
    start(page, 2);
    expect(demonstrations).toMatchObject([{ rawReward: 1 }]);
    mouse(page, find(page, '#subbtn'));
    page.core.endEpisode(0);
    await finished;
    start(page, 3);
    expect(demonstrations).toHaveLength(2);
    const refs = allNodes(demonstrations[1].states[0].dom).map(({ ref }) => ref);
    expect(new Set(refs).size).toBe(refs.length);
  });

  test('records all of the form that a page shows in a frame of its own', async () => {
    const page = await openPage('flight/Alaska/wrapper');
    const { demonstrations, finished } = record(page, 'flight.Alaska');
    start(page);
    const frame = find<HTMLIFrameElement>(page, '#wrap');
    await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    const form = frame.contentWindow as unknown as PageWindow;
    mouse(form, find(form, 'h1'));
    // Further down than other tasks have a screen.
    mouse(form, find(form, 'input[type=submit]'));
    await finished;

    const [{ states, rawReward }] = demonstrations;
    expect(rawReward).toBe(-1);
    expect(allNodes(states[0].dom).some(({ id }) => id === 'geo-from')).toBe(true);
    const presses = states.filter(({ action }) => action?.type === 'mousedown' && action.timing === 1);
    expect(presses.map(({ dom }) => findTarget(dom)?.tag)).toEqual(['H1', 'INPUT_submit']);
  });

  test('joins a running episode, and leaves the page alone after disposal', async () => {
    const page = await openPage('click-test');
    const { startEpisodeReal, endEpisode } = page.core;
    start(page);
    const { recorder, demonstrations, actions } = record(page, 'click-test');
    mouse(page, find(page, '#subbtn'), ['mousedown', 'mouseup']);
    mouse(page, find(page, '#area'), ['mousedown']);
    expect(actions()).toHaveLength(1);
    recorder.dispose();
    expect(page.core).toMatchObject({ startEpisodeReal, endEpisode });
    mouse(page, find(page, '#subbtn'));
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(demonstrations).toEqual([]);
    expect(actions()).toHaveLength(1);
  });
});
