import { expect, test } from 'vitest';
import { csvRow } from './csv';
import { metricCells } from './metricCsv';

test('a point as a line', () => {
  const point = { metric: 'loss/value', controlStep: 3, envSteps: 30, wallSeconds: 1 / 3, value: 0.25 };
  expect(csvRow(metricCells(point))).toBe('loss/value,3,30,0.333,0.25');
  expect(csvRow(metricCells({ ...point, envSteps: Number.NaN, value: Number.NaN }))).toBe(
    'loss/value,3,,0.333,NaN',
  );
});

test('text that would be taken for several cells or lines is quoted', () => {
  expect(csvRow(['a', 'b,c', 'say "go"', 'two\nlines', ''])).toBe('a,"b,c","say ""go""","two\nlines",');
});

test('text that a spreadsheet would take for a formula gets an apostrophe; numbers do not', () => {
  const formulas = ['=1+1', '+A1', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("a")'];
  expect(csvRow(formulas)).toBe(`'=1+1,'+A1,'-2+3,'@SUM(A1),'\t=1,"'\r=1","'=HYPERLINK(""a"")"`);
  const numbers = ['-1', '+2', '-1e-7', '-Infinity', 'NaN', '-0.5'];
  expect(csvRow(numbers)).toBe(numbers.join(','));
  expect(csvRow(['a=1', 'click-tab', "'quoted'", '1-2'])).toBe("a=1,click-tab,'quoted',1-2");
});
