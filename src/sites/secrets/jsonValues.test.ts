import fc from 'fast-check';
import { expect, test } from 'vitest';
import { visitJson } from './jsonValues';

function visited(text: string): [name: string, value: string][] {
  const found: [string, string][] = [];
  visitJson('', text, (name, value, isInner) => {
    if (!isInner) found.push([name, value]);
    return undefined;
  });
  return found;
}

test('a value is visited under the names of what it is in, too, until it is replaced', () => {
  const text = '{"a":{"b":[{"c":"x"},2]},"d":"{\\"a\\":3}"}';
  const outer: [string, string][] = [];
  visitJson('', text, (name, value, isInner) => {
    if (isInner) outer.push([name, value]);
    return undefined;
  });
  expect(outer).toEqual([
    ['a', 'x'],
    ['b', 'x'],
    ['a', '2'],
    ['d', '3'],
  ]);
  expect(visitJson('', text, (name, _, isInner) => (isInner && name === 'a' ? '*' : undefined))).toBe(
    '{"a":{"b":[{"c":"*"},"*"]},"d":"{\\"a\\":3}"}',
  );
});

test('names and values, also in texts that are JSON themselves', () => {
  expect(
    visited(
      ')]}\'\n{"a" : [1, {"b":-2.50e1}, "x", [true, "y"]], "c":"{\\"d\\":null,\\"e\\":\\"\\\\u00e9\\"}"}',
    ),
  ).toEqual([
    ['a', '1'],
    ['b', '-2.50e1'],
    ['a', 'x'],
    ['a', 'y'],
    ['c', '{"d":null,"e":"\\u00e9"}'],
    ['e', 'é'],
  ]);
});

test.each(['"text"', '12', '', '{"a":1', '[1]]', `{'a':1}`])('%s is neither an object nor a list', (text) => {
  expect(visitJson('', text, () => 'x')).toBeNull();
});

/** Objects in each other, each with a name of its own. */
const nested = (depth: number) =>
  `${Array.from({ length: depth }, (_, i) => `{"n${i}":`).join('')}"x"${'}'.repeat(depth)}`;

test('JSON that is nested more deeply than any data is not read', () => {
  expect(visited(nested(1_000))).toEqual([['n999', 'x']]);
  for (const depth of [1_001, 200_000]) expect(visitJson('', nested(depth), () => '*')).toBeNull();
});

test('what is open is left again, by its name', () => {
  const outer: string[] = [];
  visitJson('', '[{"a":{"b":{"a":{"c":1}},"d":2}},3]', (name, value, isInner) => {
    if (isInner) outer.push(`${name} ${value}`);
    return undefined;
  });
  expect(outer).toEqual(['a 1', 'b 1', 'a 2']);
});

test('every text and number of any JSON is replaced, and the rest stays', () => {
  const replaced = (value: unknown): unknown => {
    if (typeof value === 'string' || typeof value === 'number') return '*';
    if (Array.isArray(value)) return value.map(replaced);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replaced(inner)]));
  };
  const json = fc.oneof(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue()));
  fc.assert(
    fc.property(json, fc.constantFrom(0, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      expect(JSON.parse(visitJson('', text, () => '*')!)).toEqual(replaced(JSON.parse(text)));
      expect(visitJson('', text, () => undefined)).toBe(text);
    }),
  );
});
