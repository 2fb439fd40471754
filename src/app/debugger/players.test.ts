import { expect, test } from 'vitest';
import type { Inspection } from '../../contracts/agent';
import type { Observation } from '../../contracts/env';
import type { Film } from './playback/Film';
import type { Track } from './playback/Track';
import { agentPlayer } from './players';

const page = (utterance: string) => ({ observation: { utterance } as Observation });
const wait = { kind: 'noop' } as const;
/** Waited once. */
const track = {
  path: { spec: { seed: 7 }, actions: [wait] },
  states: [page('a'), page('b')],
} as unknown as Track;

/** A better action than this one was not allowed. */
const inspection: Inspection = {
  value: 0.9,
  actions: [{ action: { kind: 'click', ref: 2 }, label: 'Click', probability: 1, value: 0.4 }],
  views: [],
};

test('the agent continues from what the track shows last, and the value of its own action is noted', async () => {
  const asked: unknown[] = [];
  const inspect = async (...question: unknown[]) => {
    asked.push(question);
    return inspection;
  };
  const adviser = { inspect, inspectStates: async () => [], policies: async () => [] };
  const player = agentPlayer({} as Film, adviser, () => 'best');
  expect(await player.decide(track, track.states[1]!)).toEqual({
    action: { kind: 'click', ref: 2 },
    note: { actor: 'Evaluated policy', probability: 1, value: 0.4 },
    inspection,
  });
  const earlier = [{ ...page('a'), action: wait }];
  expect(asked).toEqual([[{ ...page('b'), earlier, seed: 7 }, 'best']]);
});
