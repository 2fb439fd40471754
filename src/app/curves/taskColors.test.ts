import { describe, expect, test } from 'vitest';
import { taskColors, taskLook } from './taskColors';

type Triple = readonly number[];

/** Red, green and blue light, 0 to 1. */
const lightOf = (hex: string): Triple =>
  [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });

const apply = (matrix: readonly Triple[], vector: Triple): Triple =>
  matrix.map((row) => row.reduce((sum, weight, i) => sum + weight * vector[i], 0));

/** How colours look to full protanopes, deuteranopes and tritanopes (Machado et al. 2009), and to most people. */
const VISIONS: Readonly<Record<string, readonly Triple[]>> = {
  most: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** OKLab (Ottosson 2020), in which distances roughly match perceived differences. */
function oklab(light: Triple): Triple {
  const cones = apply(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    light.map((share) => Math.min(1, Math.max(0, share))),
  ).map(Math.cbrt);
  return apply(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  );
}

/** The smallest distance between two colours with the same line pattern; 0.02 is just noticeable. */
function leastDistance(colors: readonly string[], vision: string): number {
  const seen = colors.map((color) => oklab(apply(VISIONS[vision], lightOf(color))));
  const alike = (i: number, j: number) => taskLook(i).dash === taskLook(j).dash;
  return Math.min(
    ...seen.flatMap((a, i) =>
      seen
        .slice(0, i)
        .filter((_, j) => alike(i, j))
        .map((b) => Math.hypot(...a.map((x, k) => x - b[k]))),
    ),
  );
}

const luminance = (hex: string): number => {
  const [r, g, b] = lightOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

describe.each([
  ['light', '#ffffff'],
  ['dark', '#1b1d21'],
] as const)('%s', (scheme, background) => {
  const colors = Object.values(taskColors[scheme]);

  test('twelve colours that stand out from the background as WCAG asks of graphics', () => {
    expect(new Set(colors).size).toBe(12);
    for (const color of colors) expect(contrast(color, background)).toBeGreaterThan(3);
  });

  test.each(Object.keys(VISIONS))('lines of one pattern stay apart, %s vision', (vision) => {
    expect(leastDistance(colors, vision)).toBeGreaterThan(vision === 'most' ? 0.13 : 0.07);
  });
});
