import { expect, test } from 'vitest';
import { buildDom, newElement } from '../../dom/tree';
import { drawNumbers, drawTints } from './drawLayer';
import type { ElementLayer, PixelLayer } from './layers';

const box = (ref: number, left: number) =>
  newElement({ ref, tag: 'button', text: '', left, top: 40, width: 40, height: 40 });

const { elements } = buildDom([box(1, 10), box(2, 60), box(3, 110)]);
const values: ElementLayer = {
  kind: 'values',
  name: 'values',
  refs: [1, 2, 3],
  numbers: [0.2, Number.NaN, 0.9],
};
const WHITE = '#ffffff';
const style = {
  ink: '#000000',
  paper: WHITE,
  unit: 1,
  bounds: { left: 0, top: 0, width: 160, height: 120 },
};

function canvas(): CanvasRenderingContext2D {
  const element = document.createElement('canvas');
  Object.assign(element, { width: 160, height: 120 });
  return element.getContext('2d')!;
}

const tintStyle = { color: '#ff6a00', strongest: 0.6, screen: { width: 160, height: 120 } };

const opacityAt = (context: CanvasRenderingContext2D, x: number, y: number) =>
  context.getImageData(x, y, 1, 1).data[3] / 255;

test('more valuable elements are tinted more strongly, those without a value not at all', () => {
  const context = canvas();
  drawTints(context, elements, values, tintStyle);
  expect(opacityAt(context, 130, 60)).toBeCloseTo(0.6, 1);
  expect(opacityAt(context, 30, 60)).toBeGreaterThan(0);
  expect(opacityAt(context, 30, 60)).toBeLessThan(0.1);
  expect(opacityAt(context, 80, 60)).toBe(0);
});

test('the cells of a map cover the screen, each with its own tint', () => {
  const context = canvas();
  const map: PixelLayer = {
    kind: 'pixel-map',
    name: 'pointer',
    columns: 2,
    rows: 2,
    values: Float32Array.of(0, 0.5, 1, Number.NaN),
  };
  drawTints(context, elements, map, tintStyle);
  expect(opacityAt(context, 79, 1)).toBe(0);
  expect(opacityAt(context, 81, 1)).toBeCloseTo(0.3, 1);
  expect(opacityAt(context, 158, 58)).toBeCloseTo(0.3, 1);
  expect(opacityAt(context, 1, 62)).toBeCloseTo(0.6, 1);
  expect(opacityAt(context, 158, 118)).toBe(0);
  const [red, green, blue] = context.getImageData(10, 100, 1, 1).data;
  expect(red).toBeGreaterThan(240);
  expect(green).toBeGreaterThan(90);
  expect(blue).toBeLessThan(20);
});

test('a map of a part of the screen covers that part', () => {
  const context = canvas();
  const area = { left: 0, top: 0.5, width: 0.5, height: 0.5 };
  const grid = { columns: 1, rows: 2, values: Float32Array.of(1, 0.5), area };
  drawTints(context, elements, { kind: 'pixel-map', name: 'pointer', ...grid }, tintStyle);
  expect(opacityAt(context, 40, 58)).toBe(0);
  expect(opacityAt(context, 100, 80)).toBe(0);
  expect(opacityAt(context, 40, 75)).toBeCloseTo(0.6, 1);
  expect(opacityAt(context, 40, 105)).toBeCloseTo(0.3, 1);
});

test('numbers are on the corners; the best one’s is dark and its element outlined', () => {
  const context = canvas();
  drawNumbers(context, elements, values, style);
  const brightnessAt = (x: number, y: number) => context.getImageData(x, y, 1, 1).data[0];
  // Just inside the labels' right ends, where there are no digits.
  expect(opacityAt(context, 48, 40)).toBe(1);
  expect(brightnessAt(48, 40)).toBeGreaterThan(200);
  expect(opacityAt(context, 148, 40)).toBe(1);
  expect(brightnessAt(148, 40)).toBeLessThan(60);
  expect(opacityAt(context, 130, 80)).toBeGreaterThan(0);
  expect(opacityAt(context, 30, 80)).toBe(0);
  expect(opacityAt(context, 98, 40)).toBe(0);
});

test('attention has tints, but no numbers', () => {
  const context = canvas();
  drawNumbers(context, elements, { ...values, kind: 'attention' }, style);
  expect(context.getImageData(0, 0, 160, 120).data.some((byte) => byte > 0)).toBe(false);
});

test('on a crowded page, the best twelve have numbers', () => {
  const context = canvas();
  const texts: string[] = [];
  const fillText = context.fillText.bind(context);
  context.fillText = (text, x, y) => {
    texts.push(text);
    fillText(text, x, y);
  };
  const crowd = buildDom(
    Array.from({ length: 20 }, (_, i) => ({ ...box(i, 40 * (i % 4)), top: 20 * Math.floor(i / 4) })),
  );
  const numbers = crowd.elements.map((_, i) => i / 100);
  drawNumbers(context, crowd.elements, { ...values, refs: numbers.map((_, i) => i), numbers }, style);
  expect(texts[0]).toBe('★ 0.19');
  expect(texts).toHaveLength(12);
});
