import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Decision, EpisodeSoFar, Inspection } from '../../contracts/agent';
import type { VectorEnv } from '../../contracts/env';
import { trainEpisode } from '../../contracts/testing/episodes';
import { RememberingEnv } from '../../rl/RememberingEnv';
import { ScriptedEnv } from '../../rl/testing/ScriptedEnv';
import { Preview } from './Preview';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('shows what would be done at the start of an episode, at most every two seconds', async () => {
  const pages = new ScriptedEnv({ lengthOf: () => 3 });
  const env = new RememberingEnv(pages as unknown as VectorEnv);
  const episode = trainEpisode('any', 9);
  const decisions: Decision[] = [];
  const preview = new Preview({
    env,
    numEnvs: 2,
    episode,
    onDecision: (decision) => decisions.push(decision),
  });
  const calls: string[] = [];
  const trainer = {
    leaveFrames: () => void calls.push('left'),
    async inspect({ observation: { at } }: EpisodeSoFar): Promise<Inspection> {
      calls.push('asked');
      const action = { kind: 'click', ref: 1 } as const;
      return { at, value: null, actions: [{ action, label: 'click 1', probability: 0.75 }], views: [] };
    },
  };
  await preview.show(trainer);
  vi.advanceTimersByTime(1990);
  await preview.show(trainer);
  expect(calls).toEqual(['left', 'asked']);
  vi.advanceTimersByTime(10);
  await preview.show(trainer);
  expect(calls).toEqual(['left', 'asked', 'left', 'asked']);
  // The page is still there, and the other frame is unchanged.
  expect(pages.begun).toEqual([episode]);
  await env.reset([trainEpisode('any', 4), null]);
  vi.advanceTimersByTime(2000);
  await preview.show(trainer);
  expect(pages.begun.slice(2)).toEqual([episode]);
  const about = { episode, purpose: 'preview', label: 'click 1', probability: 0.75, utterance: '9/0' };
  expect(decisions.map(({ at, ...decision }) => [at.episode, decision])).toMatchObject([
    [1, about],
    [1, about],
    [3, about],
  ]);
});
