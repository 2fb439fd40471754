import { expect, test } from 'vitest';
import { layOutFrames, SCREEN } from './frameLayout';

test.each([
  [6, 360],
  [24, 360],
  [3, 300],
])('%i frames on %i px stay on the stage and apart', (count, width) => {
  const { enlarged, thumbnails, height } = layOutFrames(count, width);
  expect(thumbnails).toHaveLength(count);
  for (const { x, y, scale } of [enlarged, ...thumbnails]) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + SCREEN.width * scale).toBeLessThanOrEqual(width);
    expect(y + SCREEN.height * scale).toBeLessThanOrEqual(height);
  }
  for (const { y } of thumbnails) expect(y).toBeGreaterThan(SCREEN.height * enlarged.scale);
  expect(new Set(thumbnails.map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
});

test('a single frame needs no thumbnails', () => {
  expect(layOutFrames(1, 400)).toEqual({ enlarged: { x: 40, y: 0, scale: 2 }, thumbnails: [], height: 420 });
});

test('a narrow stage shrinks the enlarged frame to fit', () => {
  expect(layOutFrames(2, 240).enlarged.scale).toBe(1.5);
  expect(layOutFrames(2, 370, true).enlarged.scale).toBe(1.5);
});
