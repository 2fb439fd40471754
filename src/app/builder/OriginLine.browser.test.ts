import { createElement } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw, eraseAll } from '../../../tests/support/drawn';
import type { GeneratedSite } from '../../contracts/views';
import { builderStore } from './builderStore';
import { OriginLine } from './OriginLine';
import { add } from './site';

const { open, edit, replace, undo } = builderStore.getState();
const generated: GeneratedSite = {
  ...{ number: 0, episode: { task: 'gminiwob', seed: 1, dataMode: 'train' }, generator: 'adversary' },
  ...{ envSteps: 900, returns: [0.5], successes: [1], bestReturn: 0.5, usualReturn: 0.25, regret: 0.25 },
};
const line = page.getByRole('region', { name: 'Where this site comes from' });

beforeEach(() => {
  open({ primitives: [['username', 0]] }, { origin: { name: 'Site 1', generated } });
  draw(createElement(OriginLine));
});
afterEach(eraseAll);

test('results in training come back when another site is undone', async () => {
  await expect.element(line).toHaveTextContent(/^Site 1.*Regret/);
  replace({ primitives: [['cart', 0]] }, { name: 'cart, level 1' });
  await expect.element(line).toHaveTextContent(/^cart, level 1$/);
  undo();
  await expect.element(line).toHaveTextContent(/^Site 1.*Regret/);
});

test('results are said to be those of the site before it was changed', async () => {
  await expect.element(line).not.toHaveTextContent('Before your changes');
  edit((site) => add(site, 'cart', 0));
  await expect.element(line).toHaveTextContent(/^Site 1Before your changes:.*Regret/);
  undo();
  await expect.element(line).not.toHaveTextContent('Before your changes');
});
