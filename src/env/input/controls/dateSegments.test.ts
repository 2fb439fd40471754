import { expect, test } from 'vitest';
import {
  clearSegment,
  formatSegments,
  moveSegment,
  parseSegments,
  type Segments,
  stepSegment,
  typeSegment,
} from './dateSegments';

const typed = (type: string, text: string, value = '') =>
  [...text].reduce<Segments>(typeSegment, parseSegments(type, value));

/** Chromium's values after the same keys. */
test.each([
  ['date', '03072016', '2016-03-07'],
  ['date', '3/7/2016', '2016-03-07'],
  ['date', '03/07/2016', '2016-03-07'],
  ['date', '13452016', '52016-12-04'],
  ['date', '01012', '0002-01-01'],
  ['date', '0307', ''],
  ['time', '0357PM', '15:57'],
  ['time', '3:57PM', '15:57'],
  ['time', '357p', '15:57'],
  ['time', '1205AM', '00:05'],
  ['time', '0012a', '00:12'],
  ['time', '1559', '15:59'],
  ['date', '1/7/2016', '0016-12-20'],
  ['month', 'May2016', ''],
  ['week', '352016', '2016-W35'],
  ['datetime-local', '030720160357P', '201603-03-07T17:07'],
])('%s: %j', (type, text, value) => {
  expect(formatSegments(typed(type, text))).toBe(value);
});

test('months are typed by name', () => {
  const may = moveSegment(typed('month', 'may'), 1);
  expect(formatSegments([...'2016'].reduce<Segments>(typeSegment, may))).toBe('2016-05');
});

test('a value fills all segments', () => {
  for (const [type, value] of [
    ['date', '2016-12-31'],
    ['time', '00:05'],
    ['time', '12:05'],
    ['month', '2016-05'],
    ['week', '2016-W05'],
    ['datetime-local', '2016-12-31T23:59'],
  ]) {
    expect(formatSegments(parseSegments(type, value))).toBe(value);
  }
});

test('arrows count and wrap around', () => {
  const date = stepSegment(parseSegments('date', '2016-12-31'), 1, 2017);
  expect(formatSegments(date)).toBe('2016-01-31');
  expect(formatSegments(stepSegment(moveSegment(date, 1), -1, 2017))).toBe('2016-01-30');
});

test('a cleared segment leaves no value, and can be typed again', () => {
  const cleared = clearSegment(parseSegments('date', '2016-12-31'));
  expect(formatSegments(cleared)).toBe('');
  expect(formatSegments(typeSegment(cleared, '4'))).toBe('2016-04-31');
});
