import { expect, test } from 'vitest';
import { colourShares, NO_COLOUR, packColour, unpackColour } from './colours';

test.each(['rgb(255, 0, 128)', 'rgba(0, 0, 0, 0)', 'rgba(1, 2, 3, 0.502)'])('%s is kept', (css) => {
  expect(unpackColour(packColour(css))).toBe(css);
});

test('the bytes are ordered from the highest to the lowest', () => {
  expect(packColour('rgb(255, 0, 128)')).toBe(0xff0080ff);
});

test('as shares, white where there is no colour', () => {
  expect(colourShares('rgba(255, 0, 51, 0)')).toEqual([1, 0, 0.2, 0]);
  expect(colourShares(undefined)).toEqual([1, 1, 1, 1]);
});

test.each(['none', 'color(srgb 1 0 0)', 'rgb(a, b, c)', ''])('"%s" counts as no colour', (css) => {
  expect(packColour(css)).toBe(NO_COLOUR);
});
