import { expect, test } from 'vitest';
import { ScreenCache } from './ScreenCache';

test('a state is computed once, however often it is met, until the weights change', async () => {
  const computed: object[][] = [];
  const cache = new ScreenCache(async (screens: readonly { readonly n: number }[]) => {
    computed.push([...screens]);
    return screens.map(({ n }) => n * 10 + computed.length);
  });
  const [a, b] = [{ n: 1 }, { n: 2 }];
  expect(await cache.of([a, b, a])).toEqual([11, 21, 11]);
  expect(await cache.of([b])).toEqual([21]);
  expect(computed).toEqual([[a, b], []]);
  cache.clear();
  expect(await cache.of([b])).toEqual([23]);
});
