import { expect, test } from 'vitest';
import type { EpisodeSoFar } from '../../contracts/agent';
import type { Observation } from '../../contracts/env';
import { Mutex } from '../../thread/Mutex';
import { Policies } from './Policies';
import { PolicyCalls } from './PolicyCalls';
import type { StartedRun } from './startRun';

const observation = { utterance: '', fields: [] } as unknown as Observation;
const wait = { kind: 'noop' } as const;

test('whatever is asked about an episode, the policy is told its seed and its task', async () => {
  const asked: [number | undefined, string | undefined][] = [];
  const trainer = {
    inspect: async ({ seed, task }: EpisodeSoFar) => {
      asked.push([seed, task]);
      return { value: null, actions: [{ action: wait, label: '', probability: 1 }], views: [] };
    },
  };
  const play = { env: { earlierThan: () => [] } };
  const started = { trainer, play, mutex: new Mutex(), policies: new Policies() };
  const calls = new PolicyCalls(started as unknown as StartedRun);
  const steps = { observation, earlier: [{ observation, action: wait }] };
  await calls.inspect({ observation, seed: 3, task: 'click-test' });
  await calls.inspect(steps);
  await calls.inspectStates({ ...steps, seed: 4, task: 'click-tab' });
  expect(asked).toEqual([
    [3, 'click-test'],
    [undefined, undefined],
    [4, 'click-tab'],
    [4, 'click-tab'],
  ]);
});
