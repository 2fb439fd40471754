import { expect, test } from 'vitest';
import { siteDesign } from '../../../task/gminiwob/design';
import { SKIP, TOKENS } from '../../../task/gminiwob/primitives';
import { RandomDesigner } from './RandomDesigner';
import { toDesign } from './toDesign';

const step = (name: string, page = 0) => ({ token: TOKENS.indexOf(name), page });

test('keeps the order of decisions, leaves out skipped and duplicate primitives', () => {
  const steps = [step('navbar', 1), step(SKIP), step('username'), step('navbar', 1), step('navbar')];
  expect(toDesign(steps)).toEqual({
    primitives: [
      ['navbar', 1],
      ['username', 0],
      ['navbar', 0],
    ],
  });
});

test('a field on a second page is left out unless it is to be kept', () => {
  const steps = [step('username', 1), step('username', 0), step('username', 1)];
  expect(toDesign(steps, 'left out').primitives).toEqual([['username', 1]]);
  expect(toDesign(steps, 'kept').primitives).toEqual([
    ['username', 1],
    ['username', 0],
  ]);
});

test('a design of nothing but SKIP is an empty site', () => {
  expect(toDesign([step(SKIP), step(SKIP, 3)])).toEqual({ primitives: [] });
});

const settings = { designSteps: 12, keepStart: 0.25, keepSteps: 1000 } as const;

test('random designs are valid and cover all tokens and all pages', async () => {
  const designer = new RandomDesigner({ ...settings, method: 'dr' }, 1);
  const proposals = await designer.propose(400, 0);
  for (const { steps, pages } of proposals) {
    expect(steps).toHaveLength(12);
    for (const { page } of steps) expect(page).toBeLessThan(pages);
    expect(siteDesign.safeParse(toDesign(steps)).success).toBe(true);
  }
  const tokens = new Set(proposals.flatMap(({ steps }) => steps.map(({ token }) => token)));
  expect(tokens.size).toBe(TOKENS.length);
  expect(new Set(proposals.map(({ pages }) => pages)).size).toBe(10);
});

test('the curriculum keeps more and more of them', async () => {
  const share = async (envSteps: number) => {
    const designer = new RandomDesigner({ ...settings, method: 'cl' }, 2);
    const steps = (await designer.propose(400, envSteps)).flatMap((proposal) => proposal.steps);
    return steps.filter(({ token }) => token !== 0).length / steps.length;
  };
  const all = 40 / 41;
  expect(await share(0)).toBeCloseTo(0.25 * all, 1);
  expect(await share(500)).toBeCloseTo(0.625 * all, 1);
  expect(await share(5000)).toBeCloseTo(all, 1);
});

test('a loaded designer picks up where it left off', async () => {
  const [one, other] = [3, 4].map((seed) => new RandomDesigner({ ...settings, method: 'dr' }, seed));
  await one.propose(2, 0);
  other.load(one.save());
  expect(await other.propose(2, 0)).toEqual(await one.propose(2, 0));
});
