import { expect, test } from 'vitest';
import type { EarlierStep } from '../../../contracts/agent';
import type { Action, Observation } from '../../../contracts/env';
import type { Learner } from '../../../contracts/learner';
import { encodeSnapshot } from '../../../dom/snapshot';
import { buildDom } from '../../../dom/tree';
import { AgentPlayer } from './AgentPlayer';

const page = (utterance: string): Observation => ({
  utterance,
  fields: [],
  dom: encodeSnapshot(buildDom([])),
});

test('the learner receives what the episode saw and did, its seed, and which agent should act', async () => {
  const asked: {
    utterance: string;
    earlier: readonly EarlierStep[];
    seed: number | undefined;
    member: number | undefined;
  }[] = [];
  const actions: Action[] = [{ kind: 'noop' }, { kind: 'click', ref: 1 }, { kind: 'terminate' }];
  const inspect: Learner['inspect'] = async ({ observation, earlier = [], seed }, _policy, member) => {
    asked.push({ utterance: observation.utterance, earlier, seed, member });
    const action = actions[(asked.length - 1) % 3];
    return { value: null, actions: [{ action, label: '', probability: 1 }], views: [] };
  };
  const player = new AgentPlayer({ inspect }, 2);
  expect(await player.start(page('a'), 5)).toEqual(actions[0]);
  expect(await player.act(page('b'))).toEqual(actions[1]);
  expect(await player.act(page('c'))).toEqual(actions[2]);
  await player.start(page('d'), 6);
  expect(asked.map(({ utterance, seed, member }) => [utterance, seed, member])).toEqual([
    ['a', 5, 2],
    ['b', 5, 2],
    ['c', 5, 2],
    ['d', 6, 2],
  ]);
  const told = asked.map(({ earlier }) =>
    earlier.map(({ observation, action }) => [observation.utterance, action.kind]),
  );
  expect(told).toEqual([
    [],
    [['a', 'noop']],
    [
      ['a', 'noop'],
      ['b', 'click'],
    ],
    [],
  ]);
});
