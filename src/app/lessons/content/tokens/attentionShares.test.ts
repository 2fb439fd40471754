import { expect, test } from 'vitest';
import type { AttendedToken } from '../../../../contracts/views';
import { attentionShares, tokenCounts } from './attentionShares';

const unit = (label: string): AttendedToken => ({ kind: 'unit', label });
const tokens: readonly AttendedToken[] = [
  ...[unit('summary 1'), unit('summary 2'), unit('click'), unit('two')],
  { kind: 'element', ref: 3 },
  { kind: 'area', left: 0, top: 0, width: 0.5, height: 1 },
  { kind: 'area', left: 0.5, top: 0, width: 0.5, height: 1 },
];

test('the attention of the first token in the last layer, by kinds of tokens', () => {
  const even = new Float32Array(49).fill(1 / 7);
  const last = new Float32Array(49);
  last.set([0.125, 0, 0.25, 0.125, 0.25, 0.125, 0.125]);
  // What the other tokens look at does not count.
  last.set([1, 0, 0, 0, 0, 0, 0], 7);
  expect(attentionShares({ tokens, layers: [even, last] })).toEqual({
    ...{ summary: 0.125, instruction: 0.375, elements: 0.25, picture: 0.25 },
  });
});

test('tokens are counted by kind', () => {
  expect(tokenCounts(tokens)).toEqual({ summary: 2, instruction: 2, elements: 1, picture: 2 });
});
