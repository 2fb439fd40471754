/** A short digest of everything that was observed: two rollouts with the same digest saw the same, to the byte. */
import type { Observation } from '../../contracts/env';

/** FNV-1a's, and the multiplier of a second hash that runs along with it: 64 bits in all. */
const OFFSET = 0x811c9dc5;
const PRIMES = [0x01000193, 0x85ebca6b] as const;

export class ObservationDigest {
  private readonly state = new Uint32Array(PRIMES.length).fill(OFFSET);

  /** Adds what an agent receives: the goal, and the elements with their texts and rectangles. */
  add({ utterance, fields, dom: { strings, ...columns } }: Observation): void {
    for (const text of [utterance, ...fields.flat(), ...strings]) this.addText(text);
    for (const column of Object.values(columns)) {
      this.addBytes(new Uint8Array(column.buffer, column.byteOffset, column.byteLength));
    }
  }

  /** 16 hexadecimal digits. */
  toString(): string {
    return Array.from(this.state, (word) => word.toString(16).padStart(8, '0')).join('');
  }

  private addText(text: string): void {
    for (let i = 0; i < text.length; i++) this.mix(text.charCodeAt(i));
    // Ends the text: no character has this code.
    this.mix(0x10000);
  }

  private addBytes(bytes: Uint8Array): void {
    for (const byte of bytes) this.mix(byte);
  }

  private mix(code: number): void {
    const { state } = this;
    for (let i = 0; i < PRIMES.length; i++) state[i] = Math.imul(state[i] ^ code, PRIMES[i]);
  }
}
