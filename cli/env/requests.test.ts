import { expect, test } from 'vitest';
import { BadRequest, parseRequest } from './requests';

test.each([
  { reset: {} },
  { reset: { seed: 7, mode: 'test' } },
  { step: { kind: 'click', ref: 5 } },
  { step: { kind: 'fill', ref: 5, text: 'Bob' }, note: { actor: 'My model', probability: 0.5, value: -1 } },
  { step: { kind: 'mouseClick', x: 80, y: 100 } },
  { close: true },
] as const)('%j is understood', (request) => {
  expect(parseRequest(JSON.stringify(request))).toEqual(request);
});

test.each([
  ['reset', 'not JSON: reset'],
  ['7', 'a request must have exactly one of the keys'],
  ['null', 'a request must have exactly one of the keys'],
  ['{}', 'a request must have exactly one of the keys'],
  ['{"step":{"kind":"noop"},"reset":{}}', 'a request must have exactly one of the keys'],
  ['{"constructor":1}', 'a request must have exactly one of the keys'],
  ['{"reset":{"seed":-1}}', 'reset.seed: '],
  ['{"reset":{"sead":1}}', 'reset: has an unknown field: sead'],
  ['{"reset":{"mode":"valid"}}', 'reset.mode: '],
  ['{"step":{"kind":"jump"}}', 'step.kind: '],
  ['{"step":{"kind":"click","ref":"5"}}', 'step.ref: '],
  ['{"step":{"kind":"noop"},"note":{"probability":7}}', 'note.probability: '],
  ['{"step":{"kind":"key","key":"a","modifier":["Control"]}}', 'step: has an unknown field: modifier'],
  ['{"step":{"kind":"noop"},"why":"?"}', 'has an unknown field: why'],
  ['{"close":false}', 'close: '],
])('%s is refused with a reason', (line, why) => {
  expect(() => parseRequest(line)).toThrow(BadRequest);
  expect(() => parseRequest(line)).toThrow(why);
});

test('a note without a name is by another program', () => {
  expect(parseRequest('{"step":{"kind":"noop"},"note":{"value":0.5}}')).toEqual({
    step: { kind: 'noop' },
    note: { actor: 'Another program', value: 0.5 },
  });
});
