import { expect, test } from 'vitest';
import { BadRequest, parseRequest } from './requests';

test.each([
  { reset: {} },
  { reset: { seed: 7, mode: 'test' } },
  { step: { kind: 'click', ref: 5 } },
  { step: { kind: 'fill', ref: 5, text: 'Bob' } },
  { step: { kind: 'mouseClick', x: 80, y: 100 } },
  { close: true },
] as const)('%j is understood', (request) => {
  expect(parseRequest(JSON.stringify(request))).toEqual(request);
});

test.each([
  ['reset', 'not JSON: reset'],
  ['7', 'a request has one of the keys'],
  ['null', 'a request has one of the keys'],
  ['{}', 'a request has one of the keys'],
  ['{"step":{"kind":"noop"},"reset":{}}', 'a request has one of the keys'],
  ['{"constructor":1}', 'a request has one of the keys'],
  ['{"reset":{"seed":-1}}', 'reset.seed: '],
  ['{"reset":{"sead":1}}', 'reset: Unrecognized key: "sead"'],
  ['{"reset":{"mode":"valid"}}', 'reset.mode: '],
  ['{"step":{"kind":"jump"}}', 'step.kind: '],
  ['{"step":{"kind":"click","ref":"5"}}', 'step.ref: '],
  ['{"close":false}', 'close: '],
])('%s is refused with a reason', (line, why) => {
  expect(() => parseRequest(line)).toThrow(BadRequest);
  expect(() => parseRequest(line)).toThrow(why);
});
