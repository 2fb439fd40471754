/** Pictures in little memory: a page compresses to a fiftieth. */
import { deflateSync, inflateSync } from 'fflate';
import type { Screen } from '../encode/screen';

export type PackedScreen = Omit<Screen, 'pixels'> & {
  readonly packed: Uint8Array;
  /** Bytes that it unpacks to. */
  readonly size: number;
};

export const packScreen = ({ pixels, ...rest }: Screen): PackedScreen => ({
  ...rest,
  packed: deflateSync(pixels, { level: 3 }),
  size: pixels.length,
});

export const unpackScreen = ({ packed, size, ...rest }: PackedScreen): Screen => ({
  ...rest,
  pixels: inflateSync(packed, { out: new Uint8Array(size) }),
});

/** Unpacks on demand and keeps the newest: a state that is drawn again soon is the same object. */
export class ScreenStore {
  private readonly screens: PackedScreen[] = [];
  private readonly open = new Map<number, Screen>();

  /** @param capacity unpacked screens that are kept, of 100 kB each */
  constructor(private readonly capacity: number) {}

  /** Returns its number. */
  add(screen: Screen): number {
    return this.screens.push(packScreen(screen)) - 1;
  }

  get(number: number): Screen {
    const screen = this.open.get(number) ?? unpackScreen(this.screens[number]);
    this.open.delete(number);
    this.open.set(number, screen);
    const [oldest] = this.open.keys();
    if (this.open.size > this.capacity) this.open.delete(oldest);
    return screen;
  }
}
