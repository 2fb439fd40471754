import { expect, test } from 'vitest';
import { isDateForm, readDate } from './dates';
import { type Normaliser, normalise } from './normalise';

test.each([
  [' San  Francisco ', ['trim'], 'San Francisco'],
  ['DEN', ['lower'], 'den'],
  ['+1 (555) 01-02', ['digits'], '15550102'],
  ['03/09/2027', [{ date: 'MM/DD/YYYY' }], '2027-03-09'],
  ['2027-03-09', [{ date: 'MM/DD/YYYY' }], '2027-03-09'],
  ['March 9, 2027', [{ date: ['MM/DD/YYYY', 'MMMM D, YYYY'] }], '2027-03-09'],
  ['Boston', [{ map: { Boston: 'BOS' } }], 'BOS'],
  ['BOS', [{ map: { Boston: 'BOS' } }], 'BOS'],
  ['constructor', [{ map: {} }], 'constructor'],
  [' BOSTON', ['trim', 'lower', { map: { boston: 'BOS' } }], 'BOS'],
] satisfies [string, Normaliser[], string][])('%s by %j is %s', (value, steps, expected) => {
  expect(normalise(value, steps)).toBe(expected);
});

test.each([
  ['9.3.2027', 'D.M.YYYY', '2027-03-09'],
  ['9 Mar 27', 'D MMM YY', '2027-03-09'],
  ['20270309', 'YYYYMMDD', '2027-03-09'],
  ['02/29/2028', 'MM/DD/YYYY', '2028-02-29'],
  ['02/29/2027', 'MM/DD/YYYY', null],
  ['13/01/2027', 'MM/DD/YYYY', null],
  ['9x3x2027', 'D.M.YYYY', null],
  ['today', 'MM/DD/YYYY', null],
])('the date %s of the form %s is %s', (text, form, expected) => {
  expect(readDate(text, form)).toBe(expected);
});

test('a format has year, month and day once each', () => {
  expect(['MM/DD/YYYY', 'D MMMM YYYY', 'YY-M-D'].every(isDateForm)).toBe(true);
  expect(['MM/YYYY', 'MM/MM/DD/YYYY', 'soon'].some(isDateForm)).toBe(false);
});
