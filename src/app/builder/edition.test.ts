import { expect, test } from 'vitest';
import { editionOf, isChanged, withSite } from './edition';
import { add, remove } from './site';

const opened = editionOf({ primitives: [['username', 0]] }, { origin: { name: 'a site' } });

test('a site is changed until it is as it was opened, whichever way', () => {
  expect(isChanged(opened)).toBe(false);
  const changed = withSite(opened, add(opened.site, 'cart', 0));
  expect(changed.origin).toEqual({ name: 'a site' });
  expect(isChanged(changed)).toBe(true);
  const [, cart] = changed.site.placed;
  expect(isChanged(withSite(changed, remove(changed.site, cart.id)))).toBe(false);
});

test('a change without effect is not another edition', () => {
  expect(withSite(opened, opened.site)).toBe(opened);
});
