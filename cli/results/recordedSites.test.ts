import { expect, test } from 'vitest';
import type { Cell } from './cell';
import { recordedSitesSection } from './recordedSites';

const cell = (more: Partial<Cell>): Cell =>
  ({
    ...{
      task: 'formwob.airline',
      agent: 'wge',
      seed: 1,
      evalEpisodes: 5,
      successRate: 0.8,
      meanReward: 0.96,
    },
    ...{
      causes: { 'wrong: return': 1 },
      onTrained: { successRate: 1, meanReward: 1, causes: {}, episodes: 20 },
    },
    ...{ envSteps: 4_000, wallSeconds: 140 },
    ...more,
  }) as Cell;

test('a task has a row for each agent: rewards on both kinds of queries, and why episodes failed', () => {
  const { text } = recordedSitesSection(
    [
      cell({}),
      cell({
        seed: 2,
        successRate: 0.4,
        meanReward: 0.88,
        causes: { 'wrong: depart': 2, 'wrong: return': 1 },
      }),
      cell({
        agent: 'bc-rl',
        onTrained: undefined,
        causes: {
          'cache miss: GET http://localhost:1/a?q=on&_=1': 2,
          'cache miss: GET http://localhost:1/a?q=ma': 1,
        },
      }),
      cell({ variant: '1 demonstration', meanReward: 0.5 }),
      cell({ task: 'click-test' }),
    ],
    'On a busy machine.',
  )!;
  expect(text).toContain('On a busy machine.');
  const rows = text.split('\n').filter((line) => line.startsWith('| formwob') || line.startsWith('| click'));
  expect(rows).toEqual([
    '| formwob.airline | WGE + DOMNet | 1.00 | 0.92 | 0.60 | wrong: return (2 of 10); wrong: depart (2 of 10) | 4 000 | 140 s | 1, 2 |',
    '| formwob.airline | BC + RL | – | 0.96 | 0.80 | not recorded: GET /a (3 of 5) | 4 000 | 140 s | 1 |',
    '| formwob.airline | WGE + DOMNet, 1 demonstration | 1.00 | 0.50 | 0.80 | wrong: return (1 of 5) | 4 000 | 140 s | 1 |',
  ]);
});

test('there is no section without runs', () => {
  expect(recordedSitesSection([cell({ task: 'click-test' })], null)).toBeNull();
});
