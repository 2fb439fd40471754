import { expect, test } from 'vitest';
import { decodeBase64, encodeBase64 } from './base64';

test.each([0, 1, 2, 3, 8192, 3 * 8192, 3 * 8192 + 1, 100_000])(
  '%i bytes come back as they were',
  (length) => {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * i) >> 3);
    const text = encodeBase64(bytes);
    expect(text).toBe(Buffer.from(bytes).toString('base64'));
    expect(decodeBase64(text)).toEqual(bytes);
  },
);
