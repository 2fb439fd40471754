/** Recording what a person does in a page of a pack, which only its own runtime can hear. */
import { afterEach, expect, test } from 'vitest';
import type { Action, Observation } from '../../src/contracts/env';
import { parseDemonstration } from '../../src/demo/parse';
import type { PackFrame } from '../../src/packs/PackFrame';
import type { RecordedPart } from '../../src/packs/protocol';
import { registerOwnTask } from '../fixtures/ownTask';
import { clickOn, configOf, createPackEnv, registerFixture } from '../support/packEnv';

const env = createPackEnv();
afterEach(() => env.close());

async function open(task: string): Promise<PackFrame> {
  await env.open(configOf(task, { numEnvs: 1, maxSteps: 1_000 }));
  return env.frames[0];
}

const begin = async (task: string, seed: number): Promise<Observation> =>
  (await env.reset([{ task, seed, dataMode: 'train' }]))[0]!;

/** Steps until the end of the episode has been recorded, and puts the pieces together. */
async function recorded(frame: PackFrame, acts: readonly Action[]): Promise<RecordedPart> {
  const states = [];
  for (const action of acts) {
    await env.step([action]);
    states.push(...(await frame.record()).part.states);
  }
  for (;;) {
    // The rest of the click that ended the episode is waited for, in page time.
    await frame.step({ kind: 'noop' }, 100);
    const { part } = await frame.record();
    states.push(...part.states);
    if (part.ended) return { ...part, states };
  }
}

test('an episode becomes a demonstration, and the next one another', async () => {
  const { id } = await registerOwnTask();
  const frame = await open(id);
  await frame.record();
  for (const seed of [1, 2]) {
    const observation = await begin(id, seed);
    const { seat, ticket } = Object.fromEntries(observation.fields);
    const texts = [seat, ticket, 'Reserve'];
    const { states, ended } = await recorded(
      frame,
      texts.map((text) => clickOn(observation, { text })),
    );
    expect(ended).toEqual({ reward: 1, rawReward: 1 });
    const { utterance, fields } = observation;
    const raw = { utterance, fields: Object.fromEntries(fields), states: [...states], ...ended! };
    const { actions } = parseDemonstration(raw, 'own', 'seats');
    expect(actions.map(({ kind, target }) => [kind, target?.text])).toEqual(
      texts.map((text) => ['click', text]),
    );
  }
});

test('an episode that is dropped leaves nothing in the next', async () => {
  const { id } = await registerOwnTask();
  const frame = await open(id);
  await frame.record();
  await env.step([clickOn(await begin(id, 1), { text: 'adult' })]);
  await begin(id, 2);
  const { part } = await frame.record();
  expect(part.states.map(({ action }) => action)).toEqual([null]);
  expect(part.ended).toBeNull();
});

test('a page with a form in a frame says that it cannot be recorded', async () => {
  await registerFixture('forms');
  const frame = await open('forms/flight.Escapes');
  await expect(frame.record()).rejects.toThrow('a page with a form in a frame cannot be recorded');
});
