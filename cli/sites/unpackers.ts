/** Brotli, which browsers decode only for themselves but Node exposes. */
import { brotliDecompressSync } from 'node:zlib';
import { errorMessage } from '../../src/contracts/errorMessage';
import { SiteError } from '../../src/sites/SiteError';

export function brotli(packed: Uint8Array, maxBytes: number): Uint8Array {
  try {
    return new Uint8Array(brotliDecompressSync(packed, { maxOutputLength: maxBytes }));
  } catch (error) {
    throw new SiteError(`a body packed with br cannot be unpacked: ${errorMessage(error)}`);
  }
}
