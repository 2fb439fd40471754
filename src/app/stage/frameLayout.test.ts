import { expect, test } from 'vitest';
import { layOutFrames, type Screen, USUAL_SCREEN } from './frameLayout';

const PHONE: Screen = { width: 375, height: 667 };

test.each([
  [6, 360, USUAL_SCREEN],
  [24, 360, USUAL_SCREEN],
  [3, 300, USUAL_SCREEN],
  [24, 360, PHONE],
])('%i frames on %i px stay on the stage and apart', (count, width, screen) => {
  const { enlarged, thumbnails, height } = layOutFrames(count, screen, width);
  expect(thumbnails).toHaveLength(count);
  for (const { x, y, scale } of [enlarged, ...thumbnails]) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + screen.width * scale).toBeLessThanOrEqual(width);
    expect(y + screen.height * scale).toBeLessThanOrEqual(height + 1e-9);
  }
  for (const { y } of thumbnails) expect(y).toBeGreaterThan(screen.height * enlarged.scale);
  expect(new Set(thumbnails.map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
});

test('a single frame needs no thumbnails', () => {
  expect(layOutFrames(1, USUAL_SCREEN, 400)).toMatchObject({
    enlarged: { x: 40, y: 0, scale: 2 },
    thumbnails: [],
    height: 420,
  });
});

test('a narrow stage shrinks the enlarged frame to fit', () => {
  expect(layOutFrames(2, USUAL_SCREEN, 240).enlarged.scale).toBe(1.5);
  expect(layOutFrames(2, USUAL_SCREEN, 370, 'narrow').enlarged.scale).toBe(1.5);
});

test('a tall screen is enlarged only as far as the height of the stage allows', () => {
  const { enlarged } = layOutFrames(1, PHONE, 360);
  expect(enlarged.scale * PHONE.height).toBeCloseTo(520);
});

test('on a large screen, the enlarged frame takes the available room', () => {
  const { enlarged } = layOutFrames(6, USUAL_SCREEN, 508, 'large');
  expect(enlarged.scale).toBe(3);
  expect(layOutFrames(6, PHONE, 508, 'large').enlarged.scale * PHONE.height).toBeCloseTo(640);
});
