import { expect, test } from 'vitest';
import type { Action, Observation } from '../../../contracts/env';
import { trainEpisode } from '../../../contracts/testing/episodes';
import { encodeSnapshot } from '../../../dom/snapshot';
import { buildDom, newElement } from '../../../dom/tree';
import { spaceProblem } from '../../../env/contains';
import { actionSpace } from '../../../env/spaces';
import { findTask } from '../../../task/catalogue';
import { randomHandActor } from './randomHand';

const task = findTask('enter-text');
const page = newElement({ ref: 1, parent: -1, tag: 'body', left: 0, top: 0, width: 160, height: 210 });
const observation: Observation = {
  utterance: 'Enter "Ann".',
  fields: [['target', 'Ann']],
  dom: encodeSnapshot(buildDom([page])),
};
const episode = trainEpisode('enter-text', 1);

async function play(seed: number, steps: number): Promise<Action[]> {
  const actor = randomHandActor(task, seed);
  let state = actor.begin!(0, observation, episode);
  const actions: Action[] = [];
  for (let i = 0; i < steps; i++) {
    const [choice] = await actor.act([{ frame: 0, episode, observation, earlier: [], state }]);
    actions.push(choice.action);
    state = choice.state!;
  }
  return actions;
}

test('random hands do everything that mouse and keyboard may, and the same for the same seed', async () => {
  const actions = await play(1, 600);
  const space = actionSpace(task, { observation: {}, actions: 'mouse+keyboard', reward: 'raw', stepMs: 83 });
  for (const action of actions) expect(spaceProblem(space, action), JSON.stringify(action)).toBeNull();
  const kinds = new Set(actions.map(({ kind }) => kind));
  for (const kind of ['mouseMove', 'mouseDown', 'mouseUp', 'mouseClick', 'key'] as const)
    expect(kinds).toContain(kind);
  const keys = actions.flatMap((action) => (action.kind === 'key' ? [action.key] : []));
  expect(keys).toContain('A');
  expect(keys).not.toContain('b');
  expect(await play(1, 600)).toEqual(actions);
  expect(await play(2, 600)).not.toEqual(actions);
});

test('the button is pressed when it is up and released when it is down', async () => {
  let isDown = false;
  for (const { kind } of await play(3, 600)) {
    if (kind === 'mouseDown' || kind === 'mouseClick') expect(isDown).toBe(false);
    if (kind === 'mouseUp') expect(isDown).toBe(true);
    if (kind === 'mouseDown') isDown = true;
    if (kind === 'mouseUp') isDown = false;
  }
});
