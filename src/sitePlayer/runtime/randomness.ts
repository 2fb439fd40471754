/**
 * Randomness of a recorded page other than `Math.random`: all of it is derived from there, so that an episode can be
 * played again.
 */

export function seedCrypto(win: Window & typeof globalThis): void {
  const { random, floor } = win.Math;
  const byte = () => floor(256 * random());
  const { prototype } = win.Crypto;
  Object.assign(prototype, {
    getRandomValues<T extends ArrayBufferView>(array: T): T {
      const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
      for (let i = 0; i < bytes.length; i++) bytes[i] = byte();
      return array;
    },
    randomUUID(): string {
      const digits = Array.from({ length: 32 }, (_, i) => {
        if (i === 12) return '4';
        return (i === 16 ? 8 + (byte() % 4) : byte() % 16).toString(16);
      }).join('');
      return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    },
  });
}
