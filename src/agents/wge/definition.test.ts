import { expect, test } from 'vitest';
import { domNetParts } from './checkpoint';
import { wgeAgents } from './definition';

const wge = wgeAgents.find(({ id }) => id === 'wge')!;

const partOf = (settings: object) => domNetParts({ settings } as Parameters<typeof domNetParts>[0]).network;

test('a network stored before colours, counting and the second hash continues without them', () => {
  const before = { colours: false, counts: false, wordHash: 'first' };
  expect(wge.storedSettings?.({})).toEqual(before);
  expect(wge.storedSettings?.({ network: { wordDim: 32, colours: true } })).toEqual({
    ...before,
    colours: true,
  });
});

test('one stored since then keeps what it was trained with', () => {
  const since = { colours: true, counts: true, wordHash: 'second' };
  expect(wge.storedSettings?.({ network: { wordDim: 32, ...since } })).toEqual(since);
});

test('a network that would compute differently is refused, naming the setting', () => {
  const stored = { wordDim: 32, attentionDim: 32, softAlignment: true, colours: true };
  const part = partOf({ ...stored, counts: true, wordHash: 'second' });
  expect(() => part.load(stored)).toThrow('"counts" at false');
  expect(() => partOf({ ...stored, counts: false, wordHash: 'first' }).load(stored)).not.toThrow();
});
