import { expect, test } from 'vitest';
import type { PathPoint } from '../../contracts/views';
import { drawPath } from './drawPath';

const style = { color: '#0000ff', paper: '#ffffff', unit: 1 };

function drawn(points: readonly PathPoint[]): CanvasRenderingContext2D {
  const element = document.createElement('canvas');
  Object.assign(element, { width: 160, height: 210 });
  const context = element.getContext('2d')!;
  drawPath(context, points, style);
  return context;
}

const at = (context: CanvasRenderingContext2D, x: number, y: number) => [
  ...context.getImageData(x, y, 1, 1).data,
];
const isBlue = ([red, green, blue]: readonly number[]) => blue > 200 && red < 80 && green < 80;

test('the path is a line that grows stronger towards the present', () => {
  const context = drawn([0, 50, 100, 150].map((x) => ({ x, y: 100, button: 'up' })));
  const [early, late] = [at(context, 25, 100)[3], at(context, 125, 100)[3]];
  expect(early).toBeGreaterThan(0);
  expect(late).toBeGreaterThan(early);
  expect(at(context, 75, 60)[3]).toBe(0);
});

test('clicks are filled, presses and releases are not; the line is thicker while the button is held', () => {
  const context = drawn([
    { x: 20, y: 50, button: 'clicked' },
    { x: 60, y: 50, button: 'pressed' },
    { x: 100, y: 50, button: 'held' },
    { x: 100, y: 150, button: 'released' },
    { x: 10, y: 200, button: 'up' },
  ]);
  expect(isBlue(at(context, 20, 50).slice(0, 3))).toBe(true);
  expect(at(context, 60, 50).slice(0, 3)).toEqual([255, 255, 255]);
  expect(at(context, 80, 48)[3]).toBeGreaterThan(0);
  expect(at(context, 40, 48)[3]).toBe(0);
});

test('the pointer is at the end of the path, filled while the button is down', () => {
  const inside = (button: PathPoint['button']) => at(drawn([{ x: 80, y: 80, button }]), 82, 85);
  expect(inside('up').slice(0, 3)).toEqual([255, 255, 255]);
  expect(isBlue(inside('held'))).toBe(true);
});

test('nothing is drawn where the mouse has not been', () => {
  expect(at(drawn([]), 80, 80)[3]).toBe(0);
});
