import { createElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw, eraseAll } from '../../../tests/support/drawn';
import type { Action } from '../../contracts/env';
import { HandLayer } from './HandLayer';

afterEach(eraseAll);

test('actions still waiting are dropped when the page leaves the hands', async () => {
  const ends: (() => void)[] = [];
  const onAct = vi.fn((_: Action) => new Promise<void>((resolve) => ends.push(resolve)));
  draw(createElement(HandLayer, { scale: 1, dom: null, onAct, onLetGo: () => {} }));
  await expect.element(page.getByRole('application')).toHaveFocus();
  await userEvent.keyboard('abc');
  ends[0]();
  await vi.waitFor(() => expect(onAct).toHaveBeenCalledTimes(2));
  eraseAll();
  ends[1]();
  await new Promise((resolve) => setTimeout(resolve));
  expect(onAct.mock.calls.map(([action]) => action)).toEqual([
    { kind: 'key', key: 'a' },
    { kind: 'key', key: 'b' },
  ]);
});
