import { expect, test } from 'vitest';
import type { PageEpisode } from '../../src/contracts/episode';
import type { PageSession } from '../browser/browser';
import { describeRollout } from './describeRollout';
import type { OwnAgent, OwnNeeds, StepInfo } from './ownAgent';
import { notPlayed, playEpisodes } from './playEpisodes';

const needs: OwnNeeds = { actions: 'element', screenshot: false, stepMs: 50 };

/**
 * Episodes that succeed with a click on 1; an odd seed ends after two other actions, which cannot be carried out.
 * @param begun is told every episode
 */
function fakePage(begun: (episode: PageEpisode) => void = () => {}): Pick<PageSession, 'call'> {
  let [seed, steps] = [0, 0];
  const observation = { utterance: 'Click 1.', fields: [], dom_elements: [] };
  const answers = {
    openEnv: ({ task }: { task: string }) => ({ task, max_steps: 2, screen: { width: 160, height: 210 } }),
    resetEnv: ([episode]: PageEpisode[]) => {
      begun(episode);
      [seed, steps] = [episode.seed, 0];
      return [{ observation, info: { seed } }];
    },
    stepEnv: ([{ action }]: { action: { ref?: number } }[]) => {
      steps += 1;
      const success = action.ref === 1;
      const isOver = success || steps === 2;
      const truncated = isOver && !success;
      const result = {
        ...{ observation, reward: truncated ? -1 : Number(success), terminated: success, truncated },
        info: {
          ...{ seed, success, raw_reward: Number(success), reason: null, steps, elapsed_ms: 50 * steps },
          action_error: success ? null : 'no such element',
          ...(isOver && { link: `#episode=${seed}` }),
        },
      };
      return [result];
    },
  };
  const call = async (method: keyof typeof answers, ...args: unknown[]) =>
    (answers[method] as (...all: unknown[]) => unknown)(...args);
  return { call: call as PageSession['call'] };
}

const play = (decide: OwnAgent, episodes = 4) =>
  playEpisodes(fakePage(), { decide, needs }, { task: 'click-test', seed: 0, episodes, mode: 'train' });

test('successes, rewards as paid, causes of failure and links to the episodes that failed', async () => {
  const turns: StepInfo[] = [];
  const result = await play(async (_, turn) => {
    turns.push(turn);
    return { kind: 'click', ref: turn.seed % 2 === 0 ? 1 : 2 };
  });
  expect(result).toMatchObject({
    ...{ task: 'click-test', loaded: true, episodes: 4, successes: 2, successRate: 0.5 },
    ...{ meanReward: 0, meanSteps: 1.5, causes: { 'out of actions': 2 } },
  });
  expect(result.failures.map(({ seed, link }) => [seed, link])).toEqual([
    [1, '#episode=1'],
    [3, '#episode=3'],
  ]);
  expect(turns.map(({ seed, step, error }) => [seed, step, error])).toEqual([
    [0, 0, null],
    [1, 0, null],
    [1, 1, 'no such element'],
    [2, 0, null],
    [3, 0, null],
    [3, 1, 'no such element'],
  ]);
  const text = describeRollout(result);
  expect(text).toContain('click-test: 50.0% (2 of 4, 95% interval 15.0% to 85.0%)');
  expect(text).toContain('failed: 2 out of actions');
  expect(text).toContain('4 actions not carried out, first seed 1, step 0: no such element');
  expect(text).toContain('seed 3  #episode=3');
  expect(describeRollout(notPlayed('click-test', 'gone'))).toBe('click-test: not played (gone)');
});

test.each(['train', 'test'] as const)('episodes are of the mode that was asked for: %s', async (mode) => {
  const played: PageEpisode[] = [];
  const page = fakePage((episode) => played.push(episode));
  const decide: OwnAgent = () => ({ kind: 'click', ref: 1 });
  await playEpisodes(page, { decide, needs }, { task: 'click-test', seed: 5, episodes: 2, mode });
  expect(played).toEqual([
    { seed: 5, dataMode: mode },
    { seed: 6, dataMode: mode },
  ]);
});

test('episodes end when they are told to, and those before count', async () => {
  const decide: OwnAgent = () => ({ kind: 'click', ref: 1 });
  const episodes = { task: 'click-test', seed: 0, episodes: 9, mode: 'train' } as const;
  const result = await playEpisodes(fakePage(), { decide, needs }, episodes, (done) => done < 3);
  expect(result).toMatchObject({ episodes: 3, successes: 3, actionErrors: { count: 0, first: null } });
});

test('an agent that throws: the message says in which episode and step', async () => {
  const playing = play((_, { seed }) => {
    if (seed === 2) throw new TypeError('no target');
    return { kind: 'click', ref: 1 };
  });
  await expect(playing).rejects.toThrow(
    /click-test, seed 2, step 0: the agent threw TypeError: no target[\s\S]*playEpisodes\.test/,
  );
});

test.each([
  [undefined, 'the agent returned no action'],
  ['click', 'returned "click"'],
  [{ kind: 'jump' }, 'which is no legal kind'],
  [{ kind: 'click' }, 'action.ref'],
  [{ kind: 'mouseClick', x: 1, y: 1 }, 'which is no legal kind'],
  [{ action: { kind: 'noop' }, note: { probability: 2 } }, 'note.probability'],
])('%j is refused, and the message says what is legal', async (returned, reason) => {
  const playing = play(() => returned as never);
  await expect(playing).rejects.toThrow(`click-test, seed 0, step 0: the agent returned`);
  await expect(playing).rejects.toThrow(reason);
  await expect(playing).rejects.toThrow('click, hover, type, fill, noop, terminate');
});
