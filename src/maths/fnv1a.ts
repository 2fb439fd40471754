/** The 32-bit hash FNV-1a (Fowler, Noll and Vo), here over UTF-16 units instead of bytes. */

export const FNV_OFFSET = 0x811c9dc5;
export const FNV_PRIME = 0x01000193;

/** 0 to 2 ** 32 - 1. @param start what the hash begins with, for a hash of another kind */
export function fnv1a(text: string, start = FNV_OFFSET): number {
  let hash = start;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), FNV_PRIME);
  return hash >>> 0;
}
