import { afterEach, expect, test } from 'vitest';
import type { Action } from '../../../contracts/env';
import { trainEpisode, withoutMoment } from '../../../contracts/testing/episodes';
import { LivePages, stationsOf } from './LivePages';
import { NoLongerWanted, type Path, PlaybackFrame } from './PlaybackFrame';

const container = document.createElement('div');
document.body.append(container);

/** Ticks boxes and unticks them again. */
const actions = Array.from(
  { length: 20 },
  (_, t): Action => ({ kind: 'mouseClick', x: 14, y: 63 + 20 * (t % 3) }),
);
const path: Path = { spec: trainEpisode('click-checkboxes', 11), stepMs: 50, actions };

const opened: { close(): void }[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});
function open<T extends { close(): void }>(one: T): T {
  opened.push(one);
  return one;
}

test('the page at a step is the same whichever way it was reached', async () => {
  const frame = open(new PlaybackFrame(container, path, {}));
  const expected = [];
  for (let step = 0; step <= actions.length; step++)
    expected.push(withoutMoment((await frame.goTo(path, step)).observation));
  const pages = open(new LivePages(container, {}));
  for (const step of [20, 3, 2, 1, 11, 10, 17, 0, 20]) {
    const { observation } = await pages.show(path, step);
    expect(withoutMoment(observation)).toEqual(expected[step]);
    expect(container.querySelectorAll('[data-shown]')).toHaveLength(1);
  }
});

test('a branch leaves its parent at the fork, and the parent is unchanged', async () => {
  const pages = open(new LivePages(container, {}));
  const branch: Path = { ...path, actions: [...actions.slice(0, 5), { kind: 'noop' }] };
  const { observation: before } = await pages.show(path, 6);
  const { observation: other } = await pages.show(branch, 6);
  expect(withoutMoment(other)).not.toEqual(withoutMoment(before));
  const { observation: again } = await pages.show(path, 6);
  expect(withoutMoment(again)).toEqual(withoutMoment(before));
});

test('unwanted work is abandoned', async () => {
  const pages = open(new LivePages(container, {}));
  const first = pages.show(path, 20);
  const second = pages.show(path, 2);
  await expect(first).rejects.toThrow(NoLongerWanted);
  await expect(second).resolves.toBeDefined();
});

test('an action waits for the page at the step that was requested before it', async () => {
  const pages = open(new LivePages(container, {}));
  await pages.show(path, 1);
  const shown = pages.show(path, 12);
  const acted = await pages.act({ kind: 'noop' });
  await shown;
  const twelve: Path = { ...path, actions: [...actions.slice(0, 12), { kind: 'noop' }] };
  const frame = open(new PlaybackFrame(container, twelve, {}));
  const expected = await frame.goTo(twelve, 13);
  expect(withoutMoment(acted.observation)).toEqual(withoutMoment(expected.observation));
});

test('only long episodes have frames waiting along them', () => {
  expect(stationsOf(4)).toEqual([]);
  expect(stationsOf(12)).toEqual([4, 8]);
  expect(stationsOf(40)).toEqual([10, 20, 30]);
});
