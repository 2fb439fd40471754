import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findTask } from '../src/task/catalogue';
import { projectRoot } from './projectRoot';
import { demosInArchive, listShippedSites, openShippedSites, openSitesOf, siteOf } from './recordedSites';

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
