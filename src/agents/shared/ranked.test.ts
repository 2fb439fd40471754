import { expect, test } from 'vitest';
import { chosenFirst, ranked } from './ranked';

test('the greatest probabilities come first, and what is impossible is left out', () => {
  const probabilities = Float32Array.of(0.25, 0, 0.5, 0.125, 0.125);
  expect(ranked(probabilities, 3)).toEqual([2, 0, 3]);
  expect(ranked(probabilities, 9)).toEqual([2, 0, 3, 4]);
});

test('what is done comes first, however improbable, and only once', () => {
  const probabilities: Readonly<Record<string, number>> = { click: 0.2, move: 0.5, type: 0.1, wait: 0.3 };
  const listing = {
    isSame: (a: string, b: string) => a === b,
    probabilityOf: (choice: string) => probabilities[choice],
    count: 3,
  };
  expect(chosenFirst('type', Object.keys(probabilities), listing)).toEqual(['type', 'move', 'wait']);
});
