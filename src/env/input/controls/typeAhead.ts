/** Letters typed shortly one after the other, which choose from a list together. */

/** After this page time a letter begins anew; as in Chromium. */
const PAUSE_MS = 1_000;

interface Typed {
  readonly text: string;
  readonly atMs: number;
}

export class TypeAhead {
  /** What was typed into one list is not carried over to the next. */
  private lists = new WeakMap<Element, Typed>();

  constructor(private readonly win: Window) {}

  /** Returns all that has been typed into the list, the character included. */
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
