import { expect, test } from 'vitest';
import { mean } from '../maths/statistics';
import { findPublishedScores, type PublishedMethod, publishedScores } from './publishedScores';

const reported = (method: PublishedMethod): number[] =>
  [...publishedScores.values()].map((scores) => scores[method]).filter((score) => score !== null);

/** Number of tasks and their mean, computed from the published table. */
test.each([
  ['human', 104, 0.9345],
  ['ccNet', 104, 0.9355],
  ['worldOfBits', 79, 0.341],
  ['wge', 48, 0.646],
  ['wgeAugmented', 48, 0.81],
  ['learningToNavigate', 12, 0.938],
  ['learningToNavigateAugmented', 14, 0.947],
  ['domQNet', 23, 0.98],
] as const)('%s is reported for %i tasks', (method, count, average) => {
  const scores = reported(method);
  expect(scores).toHaveLength(count);
  expect(Math.abs(mean(scores) - average)).toBeLessThan(0.0005 + 1e-9);
});

test('CC-Net is better than people on 72 tasks and as good on ten more', () => {
  const gaps = [...publishedScores.values()].map(({ human, ccNet }) => ccNet! - human!);
  expect(gaps.filter((gap) => gap > 0)).toHaveLength(72);
  expect(gaps.filter((gap) => gap >= 0)).toHaveLength(82);
});

test('a task is found under the name used here', () => {
  expect(findPublishedScores('moving-items')).toMatchObject({ human: 0.18, ccNet: 0.88, wge: null });
  expect(findPublishedScores('drag-circle')).toEqual(publishedScores.get('drag-item'));
  expect(findPublishedScores('drag-circle')).not.toBeNull();
  expect(findPublishedScores('use-autocomplete-nodelay')).toBeNull();
  expect(findPublishedScores('constructor')).toBeNull();
});
