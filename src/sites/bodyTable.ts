/** Bodies of exchanges, each stored once however often it occurs. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

export interface BodyTable {
  readonly bodies: readonly Uint8Array[];
  numberOf(body: Uint8Array): number;
}

export function bodyTable(): BodyTable {
  const bodies: Uint8Array[] = [];
  const numbers = new Map<string, number>();
  return {
    bodies,
    numberOf(body) {
      const hash = bytesToHex(sha256(body));
      const known = numbers.get(hash);
      if (known !== undefined) return known;
      numbers.set(hash, bodies.length);
      return bodies.push(body) - 1;
    },
  };
}
