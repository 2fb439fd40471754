import { expect, test } from 'vitest';
import { siteHost } from './siteHost';

test('a site has the name of a host that every browser takes as it is', () => {
  const hosts = ['my-airline', '24', 'a--b', 'a-', 'x--', 'xn--a', 'xn--bcher-kva'].map(siteHost);
  expect(hosts).toEqual([
    'my-airline.localhost',
    '24.localhost',
    'a--b.localhost',
    'site-a.localhost',
    'site-x.localhost',
    'site-xn-a.localhost',
    'site-xn-bcher-kva.localhost',
  ]);
  for (const host of hosts) expect(new URL(`http://${host}/`).hostname).toBe(host);
});
