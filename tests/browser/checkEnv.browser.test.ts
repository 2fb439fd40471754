/** Every task keeps the promises of an environment, with elements as well as with mouse, keyboard and pictures; so do packs. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ELEMENT_NEEDS, type Needs } from '../../src/contracts/needs';
import { checkEnv } from '../../src/env/checkEnv';
import { createEnv } from '../../src/env/testing/pages';
import { whenTested } from '../../src/task/testing/telling';
import { registerShapedPack, registerShapedPage } from '../fixtures/shapedPage/shapedPage';
import { pagesUnderTest } from '../support/episodes';
import { createPackEnv, registerFixture } from '../support/packEnv';

const BY_ELEMENT: Needs = { ...ELEMENT_NEEDS, observation: { appearance: true } };
const BY_HAND: Needs = {
  observation: { screenshot: { width: 80, height: 105 } },
  actions: 'mouse+keyboard',
  reward: 'shaped',
  stepMs: 83,
};
const ANYTHING: Needs = {
  ...BY_HAND,
  observation: { ...BY_HAND.observation, appearance: true },
  actions: 'any',
};

/** Pages that show what they have drawn only to good players. */
const SECRETIVE = ['find-greatest', 'guess-number', 'hot-cold', 'simon-says'];
/** Sites whose profile is always the same, as published. */
const CONSTANT = [
  ...['gminiwob.login-1', 'gminiwob.address-1', 'gminiwob.address-2', 'gminiwob.address-3'],
  ...['gminiwob.flight-1', 'gminiwob.flight-2', 'gminiwob.shopping-1'],
];
const NO_DIFFERENCE = 'seeds 1, 2, 3, 4, 5 make no difference';

const env = createEnv();
afterAll(() => env.close());

const WAYS = [
  ['element', BY_ELEMENT],
  ['mouse and keyboard', BY_HAND],
] as const;

/** Alternate tasks in either way; tasks requested by name in both. */
const cases = pagesUnderTest().flatMap(({ id }, i) => {
  const ways = import.meta.env.TASKS ? WAYS : [WAYS[i % WAYS.length]];
  return ways.map(([way, needs]) => ({ id, way, needs }));
});

for (const { id, way, needs } of cases) {
  test(`${id}, ${way}`, whenTested(id), async () => {
    const findings = await checkEnv(env, { task: id, needs });
    expect(findings).toEqual([...SECRETIVE, ...CONSTANT].includes(id) ? [NO_DIFFERENCE] : []);
  });
}

describe('a pack', () => {
  beforeAll(() => registerFixture('fixture'));

  test.each([
    ['element', BY_ELEMENT],
    ['mouse and keyboard', BY_HAND],
    ['anything', ANYTHING],
  ])('%s', async (_, needs) => {
    expect(await checkEnv(createPackEnv(), { task: 'fixture/click-tab', needs })).toEqual([]);
  });
});

test('a page with a design, a potential and penalties', async () => {
  const design = { words: ['ape', 'bee'], filled: 1 };
  const own = registerShapedPage().id;
  expect(await checkEnv(env, { task: own, needs: BY_HAND, design })).toEqual([]);
  const shut = (await registerShapedPack()).id;
  expect(await checkEnv(createPackEnv(), { task: shut, needs: BY_HAND, design })).toEqual([]);
});
