/** States of demonstrations in little memory: pictures deflated (a page compresses to a fiftieth), the newest ones ready. */
import { deflateSync, inflateSync } from 'fflate';
import type { Screen } from '../encode/screen';

interface Packed {
  readonly screen: Omit<Screen, 'pixels'>;
  readonly pixels: Uint8Array | null;
  /** Bytes that it unpacks to. */
  readonly size: number;
}

export class PictureStore {
  private readonly packed: Packed[] = [];
  private readonly open = new Map<number, Screen>();

  /** @param capacity unpacked states that are kept */
  constructor(private readonly capacity: number) {}

  /** Returns its number. */
  add({ pixels, ...screen }: Screen): number {
    const size = pixels?.length ?? 0;
    return this.packed.push({ screen, size, pixels: pixels && deflateSync(pixels, { level: 3 }) }) - 1;
  }

  /** The same object for as long as it is among the newest that were asked for. */
  get(number: number): Screen {
    const screen = this.open.get(number) ?? this.unpack(number);
    this.open.delete(number);
    this.open.set(number, screen);
    const [oldest] = this.open.keys();
    if (this.open.size > this.capacity) this.open.delete(oldest);
    return screen;
  }

  private unpack(number: number): Screen {
    const { screen, pixels, size } = this.packed[number];
    return { ...screen, pixels: pixels && inflateSync(pixels, { out: new Uint8Array(size) }) };
  }
}
