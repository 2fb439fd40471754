import { expect, test } from 'vitest';
import { describeDrop, dropInto, offeredId, pageSpot } from './dropTarget';
import { designOf, siteOf } from './site';

const site = siteOf({
  primitives: [
    ['username', 0],
    ['password', 0],
    ['submit', 1],
  ],
});
const source = { droppableId: 'palette Login', index: 0 };

test('a primitive from the palette is added where it is dropped', () => {
  const drop = {
    draggableId: offeredId('cart'),
    source,
    destination: { droppableId: pageSpot(0), index: 1 },
  };
  expect(designOf(dropInto(site, drop)).primitives).toEqual([
    ['username', 0],
    ['cart', 0],
    ['password', 0],
    ['submit', 1],
  ]);
});

test('a primitive on the site is moved', () => {
  const drop = {
    draggableId: site.placed[0].id,
    source: { droppableId: pageSpot(0), index: 0 },
    destination: { droppableId: pageSpot(1), index: 0 },
  };
  expect(designOf(dropInto(site, drop)).primitives).toEqual([
    ['password', 0],
    ['username', 1],
    ['submit', 1],
  ]);
});

test('dropping outside everything, or onto the palette, changes nothing', () => {
  expect(dropInto(site, { draggableId: offeredId('cart'), source, destination: null })).toBe(site);
  expect(dropInto(site, { draggableId: site.placed[0].id, source, destination: source })).toBe(site);
});

test('the place it is carried to is described in words', () => {
  const over = (draggableId: string, destination: typeof source | null) =>
    describeDrop(site, { draggableId, destination });
  expect(over(site.placed[1].id, { droppableId: pageSpot(1), index: 0 })).toBe(
    'password, number 1 on page 2',
  );
  expect(over(offeredId('cart'), { droppableId: pageSpot(0), index: 2 })).toBe('cart, number 3 on page 1');
  expect(over(offeredId('cart'), null)).toBe('cart, over no page');
});
