import { createElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw, eraseAll } from '../../../tests/support/drawn';
import { CommandsProvider } from '../CommandsProvider';
import { demosStore } from '../demos/demosStore';
import { LatticePanel } from './LatticePanel';

afterEach(eraseAll);

test('only once the demonstrations have been read can there be none', async () => {
  const none = page.getByText(/this task has no demonstrations yet/);
  demosStore.setState({ status: 'loading', demos: [] });
  draw(createElement(CommandsProvider, null, createElement(LatticePanel)));
  await expect.element(page.getByRole('heading', { name: 'Workflow lattice' })).toBeVisible();
  await expect.element(none).not.toBeInTheDocument();
  demosStore.setState({ status: 'ready' });
  await expect.element(none).toBeVisible();
});
