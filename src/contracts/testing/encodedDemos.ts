import type { EncodedDemoCache } from '../encodedDemos';

/** Encoded demonstrations that are kept for the length of a test, and a list of what was kept. */
export function keptInMemory() {
  const kept = new Map<string, Uint8Array>();
  const demoCache: EncodedDemoCache = {
    recall: async (keys) => keys.map((key) => kept.get(key) ?? null),
    keep: async (all) => {
      for (const { key, bytes } of all) kept.set(key, bytes.slice());
    },
  };
  return { kept, demoCache };
}
