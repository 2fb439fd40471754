import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { gradeTerminal, isTerminal, requestPairs, shareOf } from './pairs';
import { sampleFile } from './testing/sampleSite';

const form = sampleFile.tasks.form!;
const values = { from: 'Ghent', to: 'Lille', date: '2027-03-01' };
const post = (body: string, contentType = 'application/x-www-form-urlencoded') => ({
  method: 'POST',
  url: 'http://trains.test/search?lang=en',
  body: strToU8(body),
  contentType,
});

describe('pairs of a request', () => {
  test('from query and form', () => {
    expect(requestPairs(post('origin=Gh%C3%A9nt&day=1+2'))).toEqual([
      ['lang', 'en'],
      ['origin', 'Ghént'],
      ['day', '1 2'],
    ]);
  });

  test('from JSON, with values that are not text as JSON', () => {
    const pairs = requestPairs(post('{"a":"x","b":2,"c":[1]}', 'application/json'));
    expect(Object.fromEntries(pairs)).toEqual({ lang: 'en', a: 'x', b: '2', c: '[1]' });
  });

  test('from a multipart form', () => {
    const body = '--q\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\ny\r\n--q--\r\n';
    expect(requestPairs(post(body, 'multipart/form-data; boundary=q')).at(-1)).toEqual(['a', 'x\r\ny']);
  });

  test('none from other bodies', () => {
    expect(requestPairs(post('[1]', 'application/json'))).toEqual([['lang', 'en']]);
    expect(requestPairs(post('{', 'application/json'))).toEqual([['lang', 'en']]);
  });
});

describe('grading', () => {
  test('all right, in the notations that the keys allow', () => {
    const pairs = gradeTerminal(
      form,
      values,
      post('origin=+GHENT&destination=LIL&day=03%2F01%2F2027&trip=single&token=9'),
    );
    expect(pairs.every(({ isEqual }) => isEqual)).toBe(true);
    expect(pairs.map(({ varies }) => varies)).toEqual([true, true, true, false]);
  });

  test('two of four wrong or missing give a half', () => {
    const pairs = gradeTerminal(form, values, post('origin=Bruges&destination=LIL&trip=single'));
    expect(shareOf(pairs)).toBe(0.5);
    expect(pairs.find(({ parameter }) => parameter === 'day')).toMatchObject({
      actual: null,
      isEqual: false,
    });
  });

  test('3 of 5 give 0.6', () => {
    const five = {
      keys: Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [name, { constant: name }])),
    };
    expect(shareOf(gradeTerminal(five, {}, post('a=a&b=b&c=c&d=x')))).toBe(0.6);
  });
});

test('the terminal request is recognised by method, origin and path', () => {
  const start = 'http://trains.test/home';
  expect(isTerminal(form, post(''), start)).toBe(true);
  expect(isTerminal(form, { ...post(''), method: 'GET' }, start)).toBe(false);
  expect(isTerminal(form, { ...post(''), url: 'http://trains.test/searching' }, start)).toBe(false);
  expect(isTerminal(form, { ...post(''), url: 'http://ads.test/search' }, start)).toBe(false);
});
