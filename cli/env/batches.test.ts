import { expect, test } from 'vitest';
import { parseBatch, toBatch } from './batches';
import { BadRequest, parseRequest } from './requests';

const NOOP = { kind: 'noop' } as const;

test.each([
  [{ reset: [{ seed: 7, mode: 'test' }, {}] }, { reset: [{ seed: 7, mode: 'test' }, {}] }],
  [{ reset: [null, {}] }, { reset: [null, {}] }],
  [{ step: [NOOP, null] }, { step: [{ step: NOOP }, null] }],
  [
    { step: [NOOP, { kind: 'click', ref: 5 }], note: [null, { value: 1 }] },
    {
      step: [
        { step: NOOP },
        { step: { kind: 'click', ref: 5 }, note: { actor: 'Another program', value: 1 } },
      ],
    },
  ],
  [{ close: true }, { close: true }],
])('%j is understood for two pages', (asked, understood) => {
  expect(parseBatch(JSON.stringify(asked), 2)).toEqual(understood);
});

test.each([
  ['{"reset":{}}', 'reset: '],
  ['{"reset":[{}]}', 'reset: one entry is needed for each of the 2 pages'],
  ['{"step":[{"kind":"noop"},{"kind":"noop"},null]}', 'step: one entry is needed for each of the 2 pages'],
  ['{"step":[{"kind":"noop"},{"kind":"jump"}]}', 'step.1.kind: '],
  ['{"step":[null,null],"note":[null]}', 'note: one entry'],
  ['{"step":[null,null],"reset":[]}', 'exactly one of the keys'],
])('%s is refused with a reason', (line, why) => {
  expect(() => parseBatch(line, 2)).toThrow(BadRequest);
  expect(() => parseBatch(line, 2)).toThrow(why);
});

test('a request for one page is a batch of one', () => {
  expect(toBatch(parseRequest('{"reset":{"seed":7}}'))).toEqual({ reset: [{ seed: 7 }] });
  expect(toBatch(parseRequest('{"step":{"kind":"noop"}}'))).toEqual({ step: [{ step: NOOP }] });
  expect(toBatch({ close: true })).toEqual({ close: true });
});
