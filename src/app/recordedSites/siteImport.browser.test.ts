import { Notifications } from '@mantine/notifications';
import { strToU8, zipSync } from 'fflate';
import { createElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw, eraseAll } from '../../../tests/support/drawn';
import { attempt } from '../notices/attempt';
import { importSites } from './siteImport';

afterEach(eraseAll);

test('a file that is not a recorded site is named, with what is expected', async () => {
  draw(createElement(Notifications));
  const archive = zipSync({ 'index.html': strToU8('<p>A page</p>') });
  const file = new File([archive.slice()], 'pages.zip');
  attempt('No site was imported', () => importSites([{ path: 'pages.zip', file }]))();
  const notice = page.getByRole('alert').filter({ hasText: 'No site was imported' });
  await expect.element(notice).toHaveTextContent('This is not a recorded site: pages.zip.');
  await expect.element(notice).toHaveTextContent('.site.zip');
});
