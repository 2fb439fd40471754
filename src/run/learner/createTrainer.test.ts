import { expect, test } from 'vitest';
import type { AgentDefinition } from '../../agents/shared/definition';
import type { Demonstration } from '../../contracts/demo';
import { ELEMENT_NEEDS } from '../../contracts/needs';
import { runConfig } from '../../contracts/testing/runConfig';
import { usableDemos } from './createTrainer';

const agent = (actions: 'element' | 'mouse+keyboard', usesDemos = true): AgentDefinition => ({
  ...{ id: 'learner', name: 'Learner', summary: '', usesDemos, settings: [], presets: { paper: {} } },
  metrics: {},
  keptWhenTrimmed: [],
  needs: () => ({ ...ELEMENT_NEEDS, actions }),
  load: () => Promise.reject(new Error('not loaded here')),
});

const demo = (more: Partial<Demonstration>): Demonstration => ({
  ...{ id: '1', task: 'click-test', utterance: '', fields: [], rawReward: 1, durationMs: 0 },
  ...{ actions: [], finalDom: { elements: [], byRef: new Map() } as unknown as Demonstration['finalDom'] },
  ...more,
});
const played = { episode: { task: 'click-test', seed: 1, dataMode: 'train' }, input: [] } as const;
const demos = [demo({}), demo({ ...played }), demo({ ...played, unread: 'a drag' })];

test('agents that act on elements learn from readable demonstrations, those with mouse and keyboard from replayable ones', () => {
  expect(usableDemos(agent('element'), runConfig(), demos)).toEqual(demos.slice(0, 2));
  expect(usableDemos(agent('mouse+keyboard'), runConfig(), demos)).toEqual(demos.slice(1));
});

test('an agent that learns from demonstrations is not trained without usable ones', () => {
  const use = (of: AgentDefinition, given: readonly Demonstration[]) => () =>
    usableDemos(of, runConfig(), given);
  expect(use(agent('element'), [])).toThrow('“Learner” learns from demonstrations, but there are none');
  expect(use(agent('element'), demos.slice(2))).toThrow(/a drag/);
  expect(use(agent('mouse+keyboard'), demos.slice(0, 1))).toThrow(/recorded elsewhere/);
  expect(use(agent('element', false), [])()).toEqual([]);
});

test('on a page of a pack, demonstrations of the task of the same name will do, if there is one', () => {
  const on = (task: string) => () => usableDemos(agent('element'), runConfig({ task }), []);
  expect(on('click-test')).toThrow('Record or import some.');
  expect(on('mine/click-test')).toThrow('Record or import some of click-test: they also work for');
  expect(on('mine/seats')).toThrow('Record or import some.');
});

test('an agent whose settings do not need any is trained without them', () => {
  const free = { ...agent('mouse+keyboard'), needsDemos: () => false };
  expect(usableDemos(free, runConfig(), [])).toEqual([]);
  expect(usableDemos(free, runConfig(), demos)).toEqual(demos.slice(1));
});

test('what a hand did is replayed on the page where it was done, of a pack or built in', () => {
  const seats = demo({ ...played, episode: { ...played.episode, task: 'mine/click-test' } });
  const use = (task: string, given: readonly Demonstration[]) =>
    usableDemos(agent('mouse+keyboard'), runConfig({ task }), given);
  expect(use('mine/click-test', [...demos, seats])).toEqual([seats]);
  expect(use('click-test', [...demos, seats])).toEqual(demos.slice(1));
  expect(() => use('mine/click-test', demos)).toThrow(
    'recorded on other pages (click-test). Choose mine/click-test in the page, and record some.',
  );
  expect(usableDemos(agent('element'), runConfig({ task: 'mine/click-test' }), [seats])).toEqual([seats]);
});
