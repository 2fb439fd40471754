/** The page in `examples/task`, as docs/your-own-task.md turns it into a task. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Observation, VectorEnv } from '../../src/contracts/env';
import type { RewardKind } from '../../src/contracts/needs';
import type { Task } from '../../src/task/task';
import { registerLeanTask, registerOwnTask } from '../fixtures/ownTask';
import { clickOn, configOf, createPackEnv, elementsOf } from '../support/packEnv';

let task: Task;
const env: VectorEnv = createPackEnv();

beforeAll(async () => {
  task = await registerOwnTask();
});
afterAll(() => env.close());

async function start(seed: number, reward: RewardKind = 'exact'): Promise<Observation> {
  const { needs, ...config } = configOf(task.id, { numEnvs: 1, maxSteps: undefined });
  await env.open({ ...config, needs: { ...needs, reward } });
  const [observation] = await env.reset([{ task: task.id, seed, dataMode: 'train' }]);
  return observation!;
}

async function click(observation: Observation, texts: readonly string[]) {
  let last = null;
  for (const text of texts) [last] = await env.step([clickOn(observation, { text })]);
  return last!;
}

const wantedIn = ({ fields }: Observation) => Object.fromEntries(fields);

test('it is as its tasks.json says', () => {
  expect(task).toMatchObject({
    title: 'Reserve a seat',
    description: 'Choose a seat and a kind of ticket.',
    maxSteps: 12,
    timeLimitMs: 20_000,
    hasPartialCredit: true,
  });
});

test('an episode is solved by the seat and the ticket that its fields name', async () => {
  const observation = await start(3);
  const { seat, ticket } = wantedIn(observation);
  expect(observation.utterance).toBe(`Reserve seat ${seat} with a ticket for: ${ticket}.`);
  const { reward, terminated, info } = await click(observation, [seat, ticket, 'Reserve']);
  expect({ reward, terminated, success: info.success }).toEqual({
    reward: 1,
    terminated: true,
    success: true,
  });
});

test('half of it earns partial credit from agents that take it, and is no success', async () => {
  const observation = await start(3, 'sparse');
  const { reward, info } = await click(observation, [wantedIn(observation).seat, 'Reserve']);
  expect({ reward, success: info.success, reason: info.reason }).toEqual({
    reward: 0.5,
    success: false,
    reason: '1 of 2 right',
  });
  const again = await start(3, 'exact');
  expect((await click(again, [wantedIn(again).seat, 'Reserve'])).reward).toBe(-1);
});

test('a seed gives one problem, after any episode; another seed gives another', async () => {
  const textsOf = (observation: Observation) => elementsOf(observation).map(({ text }) => text);
  const first = textsOf(await start(1));
  await click(await start(2), ['adult', 'Reserve']);
  const [again] = await env.reset([{ task: task.id, seed: 1, dataMode: 'train' }]);
  expect(textsOf(again!)).toEqual(first);
  expect(textsOf(await start(2))).not.toEqual(first);
});

test('an episode ends after as many actions as tasks.json allows', async () => {
  const observation = await start(5);
  const acts = Array.from({ length: 12 }, () => 'adult');
  expect(await click(observation, acts.slice(1))).toMatchObject({ truncated: false });
  expect(await click(observation, ['adult'])).toMatchObject({ truncated: true, reward: -1 });
});

test('a page without canvas.js and domInfo.js is played like any other', async () => {
  const lean = await registerLeanTask();
  const { needs, ...config } = configOf(lean.id, { numEnvs: 1, maxSteps: undefined });
  await env.open({ ...config, needs: { ...needs, reward: 'exact' } });
  const [observation] = await env.reset([{ task: lean.id, seed: 3, dataMode: 'train' }]);
  const { seat, ticket } = wantedIn(observation!);
  expect(await click(observation!, [seat, ticket, 'Reserve'])).toMatchObject({ reward: 1, terminated: true });
});
