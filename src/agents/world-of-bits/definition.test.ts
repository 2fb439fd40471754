import { expect, test } from 'vitest';
import { wobParts } from './checkpoint';
import { worldOfBits } from './definition';
import { resolveSettings } from './settings';

const { settings: part } = wobParts({ settings: resolveSettings({}) } as Parameters<typeof wobParts>[0]);

test('a network stored before these settings existed has five convolutions and no wheel', async () => {
  expect(worldOfBits.storedSettings?.({})).toEqual({ convolutions: 5, wheel: false });
  expect(worldOfBits.storedSettings?.({ settings: await part.save() })).toEqual({
    convolutions: 7,
    wheel: false,
  });
});

test('a network of other sizes is refused, naming the setting', async () => {
  const saved = await part.save();
  expect(() => part.load({ ...saved, channels: 16 })).toThrow('"channels" at 16');
  expect(() => part.load(saved)).not.toThrow();
});
