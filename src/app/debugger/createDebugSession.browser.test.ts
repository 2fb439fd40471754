import { afterEach, expect, test, vi } from 'vitest';
import type { StepResult } from '../../contracts/env';
import type { PolicyChoice } from '../../contracts/learner';
import { ELEMENT_NEEDS } from '../../contracts/needs';
import { createDebugSession } from './createDebugSession';
import type { DebugSession } from './DebugSession';
import type { Adviser } from './players';
import { missedClick } from './testing/missedClick';

/** What the agent was asked, and how it answers. */
interface Asked {
  readonly policy: PolicyChoice | undefined;
  answer(): void;
  fail(): void;
}

const soon = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });

const turn = () => new Promise((resolve) => setTimeout(resolve));

let session: DebugSession | null = null;
afterEach(() => session?.close());

function open(besides: { readonly beside?: typeof missedClick } = {}) {
  const asked: Asked[] = [];
  const adviser: Adviser = {
    inspect: () => Promise.reject(new Error('is not asked to act')),
    policies: async () => [],
    inspectStates: ({ earlier }, policy) =>
      new Promise((resolve, reject) => {
        asked.push({
          policy,
          answer: () => resolve(Array(earlier.length + 1).fill({ actor: String(policy) })),
          fail: () => reject(new Error('the learner has stopped')),
        });
      }),
  };
  const needs = { ...ELEMENT_NEEDS, stepMs: missedClick.stepMs };
  const onBranch = vi.fn();
  session = createDebugSession({ record: missedClick, ...besides, adviser, needs, onBranch });
  const { store } = session;
  const actors = (track: number) => store.getState().tracks[track].inspections.map((one) => one?.actor);
  return { session, asked, actors, onBranch, state: store.getState };
}

test('a policy that is chosen during an explanation is asked next', async () => {
  const { session, asked, actors } = open();
  await soon(() => expect(asked).toHaveLength(1));
  session.askAs('best');
  // It is asked once the states have been checked.
  await turn();
  asked[0].answer();
  await soon(() => expect(asked).toHaveLength(2));
  expect(asked[1].policy).toBe('best');
  expect(actors(0)).toEqual([]);
  asked[1].answer();
  await soon(() => expect(actors(0)).toEqual(['best', 'best']));
});

test('both tracks of a comparison are explained', async () => {
  const { asked, actors, state } = open({ beside: missedClick });
  await soon(() => expect(asked).toHaveLength(1));
  // Until the other has been filmed.
  await soon(() => expect(state().tracks[1].states).toHaveLength(2));
  asked[0].answer();
  await soon(() => expect(asked).toHaveLength(2));
  asked[1].answer();
  await soon(() => expect(actors(1)).toEqual(['newest', 'newest']));
  expect(asked).toHaveLength(2);
});

test('after an error the agent is not asked about other tracks', async () => {
  const { asked, state } = open({ beside: missedClick });
  await soon(() => expect(asked).toHaveLength(1));
  await soon(() => expect(state().tracks[1].states).toHaveLength(2));
  await turn();
  asked[0].fail();
  await soon(() => expect(state().silence).toBe('the learner has stopped'));
  expect(state().isExplaining).toBe(false);
  expect(asked).toHaveLength(1);
});

test('actions by hand after the one that ended an episode are not recorded, and save nothing', async () => {
  const { session, onBranch, state } = open();
  await soon(() => expect(state().tracks[0].states).toHaveLength(2));
  const { observation } = state().tracks[0].states[0]!;
  const info = { success: true, rawReward: 1, scaledReward: 1, reason: null };
  const result = (reward: number) => ({ observation, reward, terminated: true, truncated: false, info });
  const hand = session.takeOver(0, 0);
  for (const reward of [1, 0, 0])
    session.acted(hand, { kind: 'mouseClick', x: 20, y: 80 }, result(reward) as StepResult);
  expect(state().tracks[hand].taken).toHaveLength(1);
  expect(onBranch).toHaveBeenCalledOnce();
  expect(onBranch.mock.calls[0][0]).toMatchObject({ success: true, steps: 1, return: 1 });
});
