import { expect, test } from 'vitest';
import { MAX_PAGES, MAX_PLACEMENTS, siteDesign } from '../../task/gminiwob/design';
import { HELD_OUT } from '../../task/gminiwob/heldOut';
import * as sites from './site';

const two = sites.siteOf({
  primitives: [
    ['navbar', 0],
    ['username', 1],
    ['password', 0],
    ['submit', 1],
  ],
});

const tokensOn = (site: sites.Site, page: number) => sites.onPage(site, page).map(({ token }) => token);
const idOf = (site: sites.Site, wanted: string) => site.placed.find(({ token }) => token === wanted)!.id;

test('a design survives the round trip', () => {
  for (const { design } of HELD_OUT) expect(sites.designOf(sites.siteOf(design))).toEqual(design);
  const rare = { primitives: [['navbar', 0]], pages: 3, faithful: true } as const;
  expect(sites.designOf(sites.siteOf(rare))).toEqual(rare);
  expect(sites.designOf(sites.siteOf({ primitives: [['navbar', 1]], pages: 2 }))).toEqual({
    primitives: [['navbar', 1]],
  });
});

test('a primitive is added at the end of its page, or at a given place', () => {
  expect(tokensOn(sites.add(two, 'cart', 0), 0)).toEqual(['navbar', 'password', 'cart']);
  expect(tokensOn(sites.add(two, 'cart', 1, 1), 1)).toEqual(['username', 'cart', 'submit']);
  expect(sites.designOf(sites.add(two, 'cart', 0, 1)).primitives).toEqual([
    ['navbar', 0],
    ['username', 1],
    ['cart', 0],
    ['password', 0],
    ['submit', 1],
  ]);
  expect(tokensOn(sites.add(sites.EMPTY_SITE, 'cart', 0), 0)).toEqual(['cart']);
});

test('a primitive is moved along its page and to another one', () => {
  const down = sites.move(two, idOf(two, 'navbar'), 0, 1);
  expect(tokensOn(down, 0)).toEqual(['password', 'navbar']);
  const across = sites.move(two, idOf(two, 'navbar'), 1, 1);
  expect(tokensOn(across, 0)).toEqual(['password']);
  expect(tokensOn(across, 1)).toEqual(['username', 'navbar', 'submit']);
  expect(idOf(across, 'navbar')).toBe(idOf(two, 'navbar'));
  expect(sites.move(two, idOf(two, 'navbar'), 2, 0)).toBe(two);
  expect(sites.move(two, 'nobody', 0, 0)).toBe(two);
});

test('a page is removed with everything on it', () => {
  const one = sites.removePage(two, 0);
  expect(one.pages).toBe(1);
  expect(tokensOn(one, 0)).toEqual(['username', 'submit']);
  expect(sites.removePage(one, 0)).toMatchObject({ pages: 1, placed: [] });
});

test('whatever is added, the design stays valid for the task', () => {
  let site = sites.EMPTY_SITE;
  for (let i = 0; i < MAX_PAGES + 2; i++) site = sites.addPage(site);
  expect(site.pages).toBe(MAX_PAGES);
  for (let i = 0; i < MAX_PLACEMENTS + 5; i++) site = sites.add(site, 'navbar', i % site.pages);
  expect(site.placed).toHaveLength(MAX_PLACEMENTS);
  expect(siteDesign.safeParse(sites.designOf(site)).success).toBe(true);
});
