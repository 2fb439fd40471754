import { copyFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findTask } from '../src/task/catalogue';
import { projectRoot } from './projectRoot';
import {
  demosInArchive,
  listShippedSites,
  openShippedSites,
  openSitesOf,
  siteOf,
  tasksOfSite,
} from './recordedSites';

test('the list of recorded sites says what is in their archives', async () => {
  const infos = (await openShippedSites()).map(({ info }) => info);
  expect(listShippedSites()).toEqual(JSON.parse(JSON.stringify(infos)));
});

test('a site provides tasks, and demonstrations of queries that are not used for testing', async () => {
  await siteOf('formwob.airline');
  const { queries } = findTask('formwob.airline');
  expect((queries?.train ?? 0) + (queries?.test ?? 0)).toBe(25);
  expect(await demosInArchive('formwob.airline')).toHaveLength(queries!.train);
  await expect(siteOf('formwob.nowhere')).rejects.toThrow('There is no recorded site nowhere');
  expect(await siteOf('click-test')).toBeUndefined();
});

test('a given site must be that of a task', async () => {
  const file = join(projectRoot, 'public', 'sites', 'airline.site.zip');
  await openSitesOf(['click-test', 'formwob.airline'], file);
  for (const task of ['click-test', 'formwob.nowhere'])
    await expect(openSitesOf([task], file)).rejects.toThrow(
      /the site airline, whose tasks are formwob\.airline/,
    );
});

test('a site is given by its name or its file, and has all its tasks; only one from elsewhere is foreign', async () => {
  const file = join(projectRoot, 'public', 'sites', 'airline.site.zip');
  const copy = join(mkdtempSync(join(tmpdir(), 'latticework-sites-')), 'copied');
  copyFileSync(file, copy);
  for (const [given, isForeign] of [
    [copy, true],
    ['airline', false],
    [file, false],
  ] as const) {
    expect((await tasksOfSite(given)).map(({ id }) => id)).toEqual(['formwob.airline']);
    expect(await siteOf('formwob.airline')).toMatchObject({ isForeign });
  }
  await expect(tasksOfSite('nowhere')).rejects.toThrow(/There is no site nowhere, only .*airline/);
});
