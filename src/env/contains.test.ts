import { describe, expect, test } from 'vitest';
import { contains, spaceProblem } from './contains';
import { box, dict, discrete, listOf, oneOf, oneText, type Space, stackOf, text, tuple } from './space';

const pixel = box(0, 255, 'uint8', [2, 2]);
const person = dict({ name: text(1), age: discrete(100) }, ['age']);
const shape = oneOf('kind', { circle: dict({ r: box(0, 9, 'float64') }), dot: dict({}) });

describe('contains', () => {
  test.each<[string, Space, inside: readonly unknown[], outside: readonly unknown[]]>([
    ['a number', box(-1, 1, 'float64'), [-1, 0.5, 1], [1.1, Number.NaN, '1', [1], null]],
    ['an integer', box(0, 2, 'int32'), [0, 2], [0.5, 3]],
    ['an array', pixel, [new Uint8Array(4), new Uint8ClampedArray(4)], [new Uint8Array(3), [0, 0, 0, 0]]],
    ['its kind', box(0, 1, 'float32', [2]), [new Float32Array(2)], [new Float64Array(2), new Uint8Array(2)]],
    ['its range', box(0, 3, 'uint8', [1]), [Uint8Array.of(3)], [Uint8Array.of(4)]],
    ['no NaN', box(-9, 9, 'float32', [1]), [Float32Array.of(9)], [Float32Array.of(Number.NaN)]],
    ['a discrete', discrete(3, 1), [1, 3], [0, 4, 1.5, '1']],
    ['a text', text(1, 2), ['a', 'é', 'ab', '🙂🙂'], ['', 'abc', 1, null]],
    ['one of some texts', oneText(['a', 'b']), ['a'], ['c', '']],
    ['a list', listOf(discrete(2)), [[], [0, 1, 1]], [[2], 0, new Uint8Array(1)]],
    [
      'a stack',
      stackOf(box(0, 9, 'int16', [2])),
      [new Int16Array(0), new Int16Array(4)],
      [new Int16Array(3), [1, 2]],
    ],
    ['a pair', tuple(text(), discrete(2)), [['a', 1]], [['a'], ['a', 2], ['a', 1, 1], 'a1']],
    [
      'a dictionary',
      person,
      [{ name: 'A' }, { name: 'A', age: 5 }, { name: 'A', age: undefined }],
      [{}, { age: 5 }, { name: '' }, { name: 'A', height: 1 }, null, ['A']],
    ],
    [
      'one of several',
      shape,
      [{ kind: 'dot' }, { kind: 'circle', r: 9 }],
      [{ kind: 'dot', r: 1 }, { kind: 'circle' }, { kind: 'square' }, { kind: 'toString' }, {}, null, 'dot'],
    ],
  ])('%s', (_, space, inside, outside) => {
    for (const value of inside) expect([value, contains(space, value)]).toEqual([value, true]);
    for (const value of outside) expect([value, contains(space, value)]).toEqual([value, false]);
  });
});

test.each<[Space, unknown, problem: string]>([
  [listOf(person), [{ name: 'A' }, { name: 'A', age: 100 }], '[1].age: 100 is not an integer from 0 to 99'],
  [dict({ who: listOf(person) }), { who: [{}] }, 'who[0]: there is no name'],
  [
    dict({ who: dict({ image: pixel }) }),
    { who: { image: new Uint8Array(5) } },
    'who.image: 5 numbers instead of 4',
  ],
  [shape, { kind: 'square' }, 'kind: "square" is none of circle, dot'],
  [tuple(text()), [1], '[0]: 1 is not text'],
])('a problem is reported with its place', (space, value, problem) => {
  expect(spaceProblem(space, value)).toBe(problem);
});
