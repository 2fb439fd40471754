/** SHA-256, in hexadecimal. Browsers offer it only to pages from this machine or over `https:`; null elsewhere. */
export async function hexDigest(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
