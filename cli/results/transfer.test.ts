import { expect, test } from 'vitest';
import { startingFrom } from '../plan/transfer';
import type { Cell } from './cell';
import { transferSection } from './transfer';

const cell = (more: Partial<Cell>): Cell =>
  ({
    ...{ task: 'click-checkboxes-large', agent: 'wge', source: 'human', seed: 1, name: 'x' },
    ...{ successRate: 0.99, envSteps: 26_000, envStepsTo95: 8_000 },
    ...more,
  }) as Cell;
const variant = startingFrom('click-checkboxes');

test('runs that begin with another network stand below those from scratch', () => {
  const { text, inShort } = transferSection([
    cell({}),
    cell({ variant, envSteps: 9_000, envStepsTo95: 2_000 }),
    cell({ variant, seed: 2, envSteps: 7_000, envStepsTo95: null }),
    cell({ variant: 'paper preset' }),
  ])!;
  expect(text).toContain('| click-checkboxes-large | from scratch | 99.0 | 8 000 | 26 000 | 1 |');
  expect(text).toContain(
    '| click-checkboxes-large | starting from click-checkboxes | 99.0 (99.0–99.0) | 2 000 (1 of 2) | 8 000 | 1, 2 |',
  );
  expect(text).not.toContain('social-media-some');
  expect(inShort).toEqual([
    'click-checkboxes-large, 95% after 2 000 (1 of 2) environment steps starting from click-checkboxes, and after 8 000 from scratch',
  ]);
});

test('there is no section without such runs', () => {
  expect(transferSection([cell({})])).toBeNull();
});
