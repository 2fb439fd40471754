import { expect, test } from 'vitest';
import { worldOfBits } from './definition';
import { resolveSettings } from './settings';
import { wobParts } from './state';

const { settings: part } = wobParts({ settings: resolveSettings({}) } as Parameters<typeof wobParts>[0]);

test('a network stored before the number of convolutions could be set has five', async () => {
  expect(worldOfBits.storedSettings?.({})).toEqual({ convolutions: 5 });
  expect(worldOfBits.storedSettings?.({ settings: await part.save() })).toEqual({ convolutions: 7 });
});

test('a network of other sizes is refused, naming the setting', async () => {
  const saved = await part.save();
  expect(() => part.load({ ...saved, channels: 16 })).toThrow('"channels" at 16');
  expect(() => part.load(saved)).not.toThrow();
});
