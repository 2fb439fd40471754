import { expect, test } from 'vitest';
import {
  galleryPlaceOf,
  laboratoryPlaceOf,
  lessonOf,
  networkOf,
  siteCodeOf,
  withGalleryPlace,
  withLaboratory,
  withLesson,
  withNetwork,
  withoutPlaces,
  withPlacesOf,
  withSiteCode,
} from './place';

const HASH = '#task=click-tab&agent=wge&seed=3&set.learningRate=0.01';

test.each([null, { task: null }, { task: 'click-test' }, { task: 'my pack/a & b' }])(
  'the address stores %o in addition to the workbench',
  (place) => {
    const hash = withGalleryPlace(withGalleryPlace(HASH, { task: 'before' }), place);
    expect(galleryPlaceOf(hash)).toEqual(place);
    expect(withGalleryPlace(hash, null)).toBe(HASH);
  },
);

test('an address without a gallery is not a place', () => {
  expect(galleryPlaceOf('')).toBeNull();
  expect(galleryPlaceOf(HASH)).toBeNull();
});

test('a lesson can be open beside the other places, and is removed along with them', () => {
  const hash = withLesson(withGalleryPlace(HASH, { task: null }), 'random');
  expect([lessonOf(hash), galleryPlaceOf(hash)]).toEqual(['random', { task: null }]);
  expect(withPlacesOf('#task=other', withLesson(HASH, ''))).toBe('#task=other&lesson=');
  expect(withoutPlaces(hash)).toBe(HASH);
  expect(lessonOf(withLesson(hash, null))).toBeNull();
});

test('a block of the network can be open beside an episode', () => {
  const hash = withNetwork('#task=click-tab&episode=abc&at=3', 'goal 1');
  expect(networkOf(hash)).toBe('goal 1');
  expect(hash).toContain('episode=abc&at=3');
  expect(networkOf(withNetwork(hash, ''))).toBe('');
  expect(networkOf(withNetwork(hash, null))).toBeNull();
  expect(networkOf(withoutPlaces(hash))).toBeNull();
});

test('gallery and site can both be in the address, and are removed along with the places', () => {
  const hash = withSiteCode(withGalleryPlace(HASH, { task: 'click-test' }), '0.navbar-1.submit');
  expect(siteCodeOf(hash)).toBe('0.navbar-1.submit');
  expect(galleryPlaceOf(hash)).toEqual({ task: 'click-test' });
  expect(withoutPlaces(hash)).toBe(HASH);
  expect(withPlacesOf('#task=other', hash)).toBe('#task=other&gallery=click-test&site=0.navbar-1.submit');
  expect(siteCodeOf(withSiteCode(hash, ''))).toBe('');
  expect(siteCodeOf(withSiteCode(hash, null))).toBeNull();
});

test('a time step of a lattice is a place, counted from 1 in the address', () => {
  const place = { demo: 'click-tab 1', vertex: 2 };
  const hash = withLaboratory(HASH, place);
  expect(hash).toContain('time-step=3');
  expect(laboratoryPlaceOf(hash)).toEqual(place);
  expect(laboratoryPlaceOf(withLaboratory(HASH, { demo: '', vertex: 0 }))).toEqual({ demo: '', vertex: 0 });
  expect(withoutPlaces(hash)).toBe(HASH);
  expect(withLaboratory(hash, null)).toBe(HASH);
  expect(laboratoryPlaceOf(HASH)).toBeNull();
});
