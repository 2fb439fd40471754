import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { checkDemonstration } from '../demo/format';
import { toDemoRecord } from '../demo/parse';
import { readSiteArchive } from '../sites/siteArchive';
import { queriesOf, splitQueries } from './queries';
import { describeSite, trainingDemos } from './siteDemos';

test('demonstrations are for training queries, with the task’s fields', async () => {
  const site = readSiteArchive(readFileSync('public/sites/recipes.site.zip'));
  const { train } = splitQueries(queriesOf(site.file, 'qawob'));
  const demos = await trainingDemos(site, 'qawob.recipes');
  expect(demos).toHaveLength(train.length);
  const asked = new Set(demos.map(({ parsed }) => JSON.stringify(parsed.fields)));
  // Two questions ask about the same dishes.
  expect(asked.size).toBe(train.length);
  for (const { parsed } of demos) expect(parsed.fields.map(([name]) => name)).toEqual(['dish', 'question']);
  // The same as the page gets from the command line and from its storage.
  for (const { raw, parsed, ...about } of demos) expect(toDemoRecord(raw, about).parsed).toEqual(parsed);
  const presses = demos.flatMap(({ raw }) => raw.input?.filter(({ type }) => type === 'mousedown') ?? []);
  expect(presses.length).toBeGreaterThan(train.length);
  for (const press of presses) expect(press).toHaveProperty('aim');
  for (const { raw } of demos) expect(checkDemonstration(raw)).toBe(raw);
});

test('a machine that is busy for minutes loses none of them', async () => {
  const site = readSiteArchive(readFileSync('public/sites/recipes.site.zip'));
  const { length } = await trainingDemos(site, 'qawob.recipes');
  let clock = 0;
  const time = vi.spyOn(performance, 'now').mockImplementation(() => {
    clock += 60_000;
    return clock;
  });
  try {
    expect(await trainingDemos(site, 'qawob.recipes')).toHaveLength(length);
    expect((await describeSite(site, 0)).demos).toHaveLength(site.demos.length);
  } finally {
    time.mockRestore();
  }
});
