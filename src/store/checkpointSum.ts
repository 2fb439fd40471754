/** A checksum of stored data, by which damage is noticed when it is read again. */

import { hexDigest } from '../files/hexDigest';

/** The content of a value: its binary parts, and everything else as text. */
interface Parts {
  readonly buffers: Uint8Array<ArrayBuffer>[];
  readonly text: string;
}

function partsOf(value: unknown): Parts {
  const buffers: Uint8Array<ArrayBuffer>[] = [];
  const text = JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'number' && !Number.isFinite(part)) return String(part);
    if (!ArrayBuffer.isView(part)) return part;
    const { buffer, byteOffset, byteLength } = part;
    buffers.push(new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength));
    return `${part.constructor.name} ${byteLength}`;
  });
  return { buffers, text };
}

const hash = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

/**
 * SHA-256 of the SHA-256 of each part, in hexadecimal. Null if the page may not compute it: browsers offer it only to
 * pages from this machine or over `https:`.
 */
export async function sumOf(value: unknown): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const { buffers, text } = partsOf(value);
  const hashes = await Promise.all([...buffers, new TextEncoder().encode(text)].map(hash));
  const all = new Uint8Array(hashes.length * 32);
  for (const [i, one] of hashes.entries()) all.set(one, 32 * i);
  return hexDigest(all);
}
