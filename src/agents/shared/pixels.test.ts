import { expect, test } from 'vitest';
import { showsPixels, toRgb } from './pixels';

const rgba = Uint8ClampedArray.of(1, 2, 3, 255, 4, 5, 6, 255);

test('pixels lose their opacity, and nothing else', () => {
  expect(toRgb(rgba)).toEqual(Uint8Array.of(1, 2, 3, 4, 5, 6));
});

test('a picture is recognised; any other color is another picture', () => {
  expect(showsPixels(toRgb(rgba), rgba)).toBe(true);
  for (const channel of [0, 1, 2, 4, 5, 6])
    expect(showsPixels(toRgb(rgba), rgba.with(channel, 9))).toBe(false);
  expect(showsPixels(null, rgba)).toBe(false);
  expect(showsPixels(toRgb(rgba), null)).toBe(false);
  expect(showsPixels(null, null)).toBe(true);
});
