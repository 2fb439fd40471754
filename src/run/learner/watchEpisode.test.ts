import { expect, test } from 'vitest';
import type { Decision, EpisodeSoFar, Inspection } from '../../contracts/agent';
import type { Action, VectorEnv } from '../../contracts/env';
import { trainEpisode } from '../../contracts/testing/episodes';
import { ScriptedEnv } from '../../rl/testing/ScriptedEnv';
import { watchEpisode } from './watchEpisode';

const click = (ref: number): Action => ({ kind: 'click', ref });

/** Clicks the element whose ref is the number of steps before, and says for which episode. */
const trainer = {
  async inspect({ observation: { at }, earlier, seed, task }: EpisodeSoFar): Promise<Inspection> {
    const action = click(earlier.length);
    const label = `click ${earlier.length} for ${task} ${seed}`;
    return { at, value: null, actions: [{ action, label, probability: 0.75 }], views: [] };
  },
};

test('one episode is played in frame 0, and every decision is reported before it is carried out', async () => {
  const env = new ScriptedEnv({ lengthOf: () => 3 });
  const decisions: Decision[] = [];
  const episode = trainEpisode('any', 9);
  await watchEpisode(env as unknown as VectorEnv, trainer, episode, {
    numEnvs: 2,
    onDecision: (decision) => decisions.push(decision),
  });
  expect(env.begun).toEqual([episode]);
  expect(decisions.map(({ at, utterance, label }) => [at, utterance, label])).toEqual([
    [{ frame: 0, episode: 1, step: 0 }, '9/0', 'click 0 for any 9'],
    [{ frame: 0, episode: 1, step: 1 }, '9/1', 'click 1 for any 9'],
    [{ frame: 0, episode: 1, step: 2 }, '9/2', 'click 2 for any 9'],
  ]);
  expect(decisions[1]).toMatchObject({ episode, purpose: 'watch', action: click(1), probability: 0.75 });
  expect(decisions[1].inspection?.at).toEqual(decisions[1].at);
});

test('an episode that is stopped ends after the action under way', async () => {
  const env = new ScriptedEnv({ lengthOf: () => 1000 });
  const stop = new AbortController();
  let decided = 0;
  await watchEpisode(env as unknown as VectorEnv, trainer, trainEpisode('any', 9), {
    numEnvs: 2,
    signal: stop.signal,
    onDecision: () => {
      decided += 1;
      if (decided === 2) stop.abort();
    },
  });
  expect(decided).toBe(2);
});
