/** Letters typed in quick succession, which together choose from a list. */

/** After this much page time, a letter starts over; as in Chromium. */
const PAUSE_MS = 1_000;

interface Typed {
  readonly text: string;
  readonly atMs: number;
}

export class TypeAhead {
  /** Typing into one list is not carried over to the next. */
  private lists = new WeakMap<Element, Typed>();

  constructor(private readonly win: Window) {}

  /** Returns everything that has been typed into the list, including the character. */
  add(character: string, list: Element): string {
    const atMs = this.win.performance.now();
    const before = this.lists.get(list);
    const text = before && atMs - before.atMs <= PAUSE_MS ? before.text + character : character;
    this.lists.set(list, { text, atMs });
    return text;
  }

  clear(): void {
    this.lists = new WeakMap();
  }
}
