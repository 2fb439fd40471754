import { expect, test } from 'vitest';
import { hsvOf } from './hsv';

test('primary colours, dark and pale ones, greys', () => {
  expect(hsvOf([255, 0, 0])).toEqual({ hue: 0, saturation: 1, value: 1 });
  expect(hsvOf([0, 255, 0]).hue).toBeCloseTo(1 / 3);
  expect(hsvOf([0, 0, 255]).hue).toBeCloseTo(2 / 3);
  expect(hsvOf([128, 0, 128])).toEqual({ hue: 5 / 6, saturation: 1, value: 128 / 255 });
  expect(hsvOf([255, 0, 51]).hue).toBeCloseTo(29 / 30);
  expect(hsvOf([192, 192, 192])).toEqual({ hue: 0, saturation: 0, value: 192 / 255 });
  expect(hsvOf([0, 0, 0])).toEqual({ hue: 0, saturation: 0, value: 0 });
});

test('converting a colour to hue, saturation and value and back gives the same colour', () => {
  for (const channels of [
    [171, 37, 103],
    [255, 165, 0],
    [12, 200, 197],
    [77, 5, 250],
  ]) {
    const { hue, saturation, value } = hsvOf(channels);
    const back = [5, 3, 1].map((offset) => {
      const position = (offset + 6 * hue) % 6;
      return 255 * value * (1 - saturation * Math.max(0, Math.min(position, 4 - position, 1)));
    });
    for (const [i, channel] of back.entries()) expect(channel).toBeCloseTo(channels[i]);
  }
});
