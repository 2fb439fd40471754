import { expect, test } from 'vitest';
import { matchOption, parseFieldValue } from './fieldText';
import { keyFor, keyNamed } from './keys';

test('keyFor', () => {
  expect(keyFor('q')).toEqual({ key: 'q', code: 'KeyQ', keyCode: 81, shiftKey: false });
  expect(keyFor('Q')).toEqual({ key: 'Q', code: 'KeyQ', keyCode: 81, shiftKey: true });
  expect(keyFor('7')).toEqual({ key: '7', code: 'Digit7', keyCode: 55, shiftKey: false });
  expect(keyFor('"')).toEqual({ key: '"', code: 'Quote', keyCode: 222, shiftKey: true });
  expect(keyFor(' ')).toEqual({ key: ' ', code: 'Space', keyCode: 32, shiftKey: false });
  expect(keyFor('\n')).toEqual({ key: 'Enter', code: 'Enter', keyCode: 13, shiftKey: false });
  expect(keyFor('é')).toEqual({ key: 'é', code: '', keyCode: 229, shiftKey: false });
});

test('parseFieldValue', () => {
  expect(parseFieldValue('date', '3/7/2016')).toBe('2016-03-07');
  expect(parseFieldValue('time', '3:57 am')).toBe('03:57');
  expect(parseFieldValue('time', '12:00PM')).toBe('12:00');
  expect(parseFieldValue('time', '9:15')).toBe('09:15');
  expect(parseFieldValue('month', '2016-05')).toBe('2016-05');
});

test('matchOption prefers an exact match to an earlier, longer text', () => {
  expect(matchOption(['Anna', 'Ann', 'Bo'], 'Ann')).toBe(1);
  expect(matchOption(['Anna', 'Bo'], 'an')).toBe(0);
  expect(matchOption(['Anna'], 'x')).toBe(-1);
});

test('keyNamed', () => {
  expect(keyNamed('Enter', false)).toEqual({ key: 'Enter', code: 'Enter', keyCode: 13, shiftKey: false });
  expect(keyNamed('ArrowLeft', true)).toMatchObject({ code: 'ArrowLeft', keyCode: 37, shiftKey: true });
  expect(keyNamed('F5', false)).toMatchObject({ code: 'F5', keyCode: 116 });
  expect(keyNamed('Control', false)).toMatchObject({ code: 'ControlLeft', keyCode: 17, isLeft: true });
  expect(keyNamed('a', true)).toMatchObject({ key: 'A', code: 'KeyA', keyCode: 65, shiftKey: true });
  expect(keyNamed('1', true)).toMatchObject({ key: '!', code: 'Digit1', shiftKey: true });
  expect(keyNamed('/', true)).toMatchObject({ key: '?', code: 'Slash', shiftKey: true });
  expect(keyNamed('Nonsense', false)).toBeUndefined();
  expect(keyNamed('toString', false)).toBeUndefined();
});

test('a repeated letter cycles through the options that start with it', () => {
  const labels = ['Anna', 'Bo', 'Ann', 'Carl'];
  expect(matchOption(labels, 'a', 0)).toBe(2);
  expect(matchOption(labels, 'aa', 2)).toBe(0);
  expect(matchOption(labels, 'an', 2)).toBe(2);
  expect(matchOption(labels, ' ', 2)).toBe(-1);
});
