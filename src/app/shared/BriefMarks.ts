/**
 * Marks elements for a moment with a data attribute. Without fading: while a run trains, some mark is nearly always on, and an
 * animation would have the page drawn 60 times a second.
 */
const SHOWN_MS = 500;

export class BriefMarks {
  private readonly timers = new Map<HTMLElement, ReturnType<typeof setTimeout>>();

  /** @param key of the data attribute, as in `dataset` */
  constructor(private readonly key: string) {}

  mark(element: HTMLElement, value = ''): void {
    element.dataset[this.key] = value;
    clearTimeout(this.timers.get(element));
    this.timers.set(
      element,
      setTimeout(() => this.unmark(element), SHOWN_MS),
    );
  }

  /** Takes all marks away. */
  clear(): void {
    for (const [element, timer] of this.timers) {
      clearTimeout(timer);
      this.unmark(element);
    }
  }

  private unmark(element: HTMLElement): void {
    delete element.dataset[this.key];
    this.timers.delete(element);
  }
}
