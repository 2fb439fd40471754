import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { SiteInfo } from '../../src/contracts/site';
import { siteTasks } from '../../src/sitePlayer/siteTasks';
import { tasks } from '../../src/task/catalogue';

const shippedSites: readonly SiteInfo[] = JSON.parse(readFileSync('public/sites/index.json', 'utf8'));

// `npx vitest run --project unit cli/env/pythonTasks -u` writes it.
test('the package for Python has a list of all tasks, as `latticework tasks` lists them', async () => {
  const ids = [...tasks, ...shippedSites.flatMap(siteTasks)].map(({ id }) => id);
  await expect(`${ids.join('\n')}\n`).toMatchFileSnapshot('../../examples/python/latticework/tasks.txt');
});
