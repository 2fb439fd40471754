import { expect, test } from 'vitest';
import { paired } from '../definition';

test('the paper preset leaves out what is ours', () => {
  expect(paired.presets.paper).toEqual({
    averaging: 0,
    labels: 'in place',
    primitiveEntropy: 0,
    repeatedFields: 'kept',
  });
});
