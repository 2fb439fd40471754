import { expect, test } from 'vitest';
import type { GeneratedSite } from '../../contracts/views';
import type { Placement } from '../../task/gminiwob/design';
import { SiteLog } from './SiteLog';

const site = (envSteps: number, primitives: readonly Placement[]): Omit<GeneratedSite, 'number'> => ({
  episode: { task: 'gminiwob', seed: 1, dataMode: 'train', design: { primitives } },
  ...{ generator: 'adversary', envSteps, returns: [1, 0], successes: [1, 0] },
  ...{ bestReturn: 1, usualReturn: 0.5, regret: 0.5 },
});

test('counts the parts of sites', () => {
  const log = new SiteLog();
  log.add(
    site(10, [
      ['username', 0],
      ['navbar', 1],
    ]),
  );
  log.add(site(20, []));
  const { stretches, primitives } = log.statisticsView();
  expect(stretches).toHaveLength(1);
  expect(stretches[0]).toMatchObject({ envSteps: 20, sites: 2, active: 0.5, passive: 0.5, pages: 1.5 });
  const place = primitives.findIndex(({ name }) => name === 'username');
  expect(primitives[place].isActive).toBe(true);
  expect(stretches[0].uses[place]).toBe(0.5);
});

test('keeps the newest sites, and the whole run in a few stretches', () => {
  const log = new SiteLog();
  for (let i = 0; i < 20_000; i++) log.add(site(i, [['city', 0]]));
  const { sites, generated } = log.sitesView();
  expect(generated).toBe(20_000);
  expect(sites).toHaveLength(64);
  expect(sites[0].number).toBe(19_999);
  const { stretches } = log.statisticsView();
  expect(stretches.length).toBeLessThanOrEqual(200);
  expect(stretches.reduce((sum, stretch) => sum + stretch.sites, 0)).toBe(20_000);
  expect(stretches.every(({ active }) => active === 1)).toBe(true);
});

test('a loaded log picks up where it left off', () => {
  const [one, other] = [new SiteLog(), new SiteLog()];
  for (let i = 0; i < 40; i++) one.add(site(i, [['city', 0]]));
  other.load(one.save());
  for (const log of [one, other]) log.add(site(40, []));
  expect(other.statisticsView()).toEqual(one.statisticsView());
  expect(other.sitesView()).toEqual(one.sitesView());
});
