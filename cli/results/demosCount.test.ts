import { expect, test } from 'vitest';
import type { Cell } from './cell';
import { demosCountSection } from './demosCount';

const cell = (more: Partial<Cell>): Cell =>
  ({
    ...{ task: 'social-media', agent: 'bc-rl', source: 'human', seed: 1, name: 'x', successRate: 0.2 },
    ...more,
  }) as Cell;
const ten = [cell({}), cell({ agent: 'wge', successRate: 0.99 })];

test('a row has WGE with ten demonstrations, then BC + RL with more and more', () => {
  const { text, drawings } = demosCountSection([
    ...ten,
    cell({ variant: '100 demonstrations', successRate: 0.5 }),
    cell({ variant: '100 demonstrations', successRate: 0.7, seed: 2 }),
    cell({ agent: 'wge', variant: 'ten demonstrations drawn by seed', successRate: 0.9, seed: 3 }),
    cell({ variant: 'paper preset', successRate: 0.1 }),
  ])!;
  expect(text).toContain(
    '| task | WGE, 10 | WGE, 10 drawn | BC + RL, 10 | BC + RL, 100 | BC + RL, 300 | BC + RL, 1000 | seeds |',
  );
  expect(text).toContain(
    '| social-media | 99.0 | 90.0 | 20.0 | 60.0 (50.0–70.0) | – | – | 1; 3; 1; 1, 2; –; – |',
  );
  expect(text).toContain('| click-checkboxes-soft | – | – | – | – | – | – | –; –; –; –; –; – |');
  const drawing = drawings['demonstrations.svg'];
  expect(text).toContain('(demonstrations.svg)');
  // Dots: WGE with the same ten and with ten drawn, BC + RL with ten and a hundred.
  expect(drawing.match(/<circle/g)).toHaveLength(4);
});

test('there is no section without runs on more than ten', () => {
  expect(demosCountSection(ten)).toBeNull();
});
