import { createElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw, eraseAll } from '../../../../tests/support/drawn';
import type { Inspection } from '../../../contracts/agent';
import { buildDom } from '../../../dom/tree';
import { Alternatives } from './Alternatives';

afterEach(eraseAll);

const action = { kind: 'noop' } as const;
const inspection: Inspection = {
  at: { frame: 0, episode: 1, step: 0 },
  actor: 'Agent 1',
  value: null,
  actions: [{ action, label: 'Wait', probability: 1 }],
  views: [],
};
const state = { at: null, utterance: '', fields: [], dom: buildDom([]), target: null, isEnded: false };

test.each([
  ['Agent 2', true],
  ['Agent 1', false],
  [undefined, false],
])('of a step taken by %s, it is said that another decided: %s', async (takenBy, isAnother) => {
  draw(
    createElement(Alternatives, {
      inspection,
      page: state,
      taken: action,
      takenBy,
      policy: null,
      onWhatIf: null,
    }),
  );
  const section = page.getByRole('region', { name: 'What it would do here' });
  await expect.element(section.getByText(/^Agent 1/)).toBeVisible();
  expect(section.element().textContent?.includes('decided by another: Agent 2')).toBe(isAnother);
});
