import { expect, test } from 'vitest';
import { placeOf, withPlace } from './place';

const HASH = '#task=click-tab&agent=wge&seed=3&set.learningRate=0.01';

test.each([null, { task: null }, { task: 'click-test' }, { task: 'my pack/a & b' }])(
  'the address keeps %o beside the workbench',
  (place) => {
    const hash = withPlace(withPlace(HASH, { task: 'before' }), place);
    expect(placeOf(hash)).toEqual(place);
    expect(withPlace(hash, null)).toBe(HASH);
  },
);

test('an address without a gallery is no place', () => {
  expect(placeOf('')).toBeNull();
  expect(placeOf(HASH)).toBeNull();
});
