import { expect, test } from 'vitest';
import { keyEffectOf, placeAfter } from './chartKeys';

test.each([
  ['ArrowRight', null, 10],
  ['ArrowRight', 10, 50],
  ['ArrowRight', 90, 90],
  ['ArrowLeft', null, 90],
  ['ArrowLeft', 90, 50],
  ['ArrowLeft', 10, 10],
  ['Home', 50, 10],
  ['End', null, 90],
  ['a', 50, null],
])('%s from %o leads to %o', (key, from, to) => {
  expect(placeAfter(key, [10, 50, 90], from, 100)).toBe(to);
});

test('arrow keys pass over points that are closer than can be told apart, but stop at the ends', () => {
  const places = Array.from({ length: 1001 }, (_, i) => i);
  expect(placeAfter('ArrowRight', places, 0, 1000)).toBe(10);
  expect(placeAfter('ArrowLeft', places, 500, 1000)).toBe(490);
  expect(placeAfter('ArrowRight', places, 995, 1000)).toBe(1000);
  expect(placeAfter('ArrowLeft', places, 4, 1000)).toBe(0);
});

const whole = { places: [100, 400], at: null, shown: [0, 1000], end: 1000, isZoomed: false } as const;

test('zooming keeps the cursor where it is, and stays within the axis', () => {
  expect(keyEffectOf('+', { ...whole, at: 400 })).toEqual({ at: 400, zoom: [200, 700] });
  expect(keyEffectOf('=', whole)).toEqual({ at: null, zoom: [250, 750] });
  const zoomed = { ...whole, shown: [200, 700], isZoomed: true } as const;
  expect(keyEffectOf('-', { ...zoomed, at: 400 })).toEqual({ at: 400, zoom: null });
  expect(keyEffectOf('-', { ...zoomed, shown: [0, 100], at: 90 })).toEqual({ at: 90, zoom: [0, 200] });
  expect(keyEffectOf('+', { ...zoomed, shown: [100, 112] })).toEqual({ at: null, zoom: [101, 111] });
});

test('escape takes the cursor away, then the zoom, and otherwise is left to others', () => {
  const zoomed = { ...whole, isZoomed: true };
  expect(keyEffectOf('Escape', { ...zoomed, at: 400 })).toEqual({ at: null });
  expect(keyEffectOf('Escape', zoomed)).toEqual({ at: null, zoom: null });
  expect(keyEffectOf('Escape', whole)).toBeNull();
});

test('without points, only zooming means anything', () => {
  const empty = { ...whole, places: [] };
  expect(['ArrowRight', 'Home', 'Tab'].map((key) => keyEffectOf(key, empty))).toEqual([null, null, null]);
});
