import { expect, test } from 'vitest';
import { heldOutView } from './heldOutView';

test('counts by task, with site and level where tasks have them', () => {
  const byTask = [
    { episodes: 5, successes: 4 },
    { episodes: 5, successes: 0 },
  ];
  expect(heldOutView({ byTask }, ['gminiwob.flight-3', 'click-link'], 900)).toEqual({
    kind: 'held-out',
    envSteps: 900,
    tasks: [
      { task: 'gminiwob.flight-3', groups: { site: 'flight', level: 3 }, episodes: 5, successes: 4 },
      { task: 'click-link', groups: {}, episodes: 5, successes: 0 },
    ],
  });
});
