/**
 * Events that a browser sends some time after what they report: `scroll`, `select`, `selectionchange`.
 *
 * The browser sends them with its next rendering, in real time, and perhaps never to a hidden tab. Here, whatever an
 * agent's action causes is reported at once, so that it belongs to that action; the browser's own event is withheld
 * when it comes, unless the page has changed further by then.
 */
import type { TextControl } from '../input/textControl';
import type { FrameFocus } from './FrameFocus';

type LateEvent = 'scroll' | 'select' | 'selectionchange';

export class LateEvents {
  /** The state last reported, by kind of event and target. */
  private readonly told: Readonly<Record<LateEvent, WeakMap<EventTarget, string>>> = {
    scroll: new WeakMap(),
    select: new WeakMap(),
    selectionchange: new WeakMap(),
  };

  /** How many `input` events have been withheld from the page; null while they are let through. */
  private withheld: number | null = null;

  constructor(
    private readonly win: Window & typeof globalThis,
    focus: FrameFocus,
  ) {
    focus.caret.onMove = (holder) => {
      this.settle('selectionchange', win.document);
      this.dispatch('selectionchange', holder);
    };
    for (const type of ['scroll', 'scrollend', 'select', 'selectionchange'] as const) {
      const listener = (event: Event) => {
        if (event.isTrusted && !focus.isNative && this.isOld(type, event.target!)) {
          event.stopImmediatePropagation();
        }
      };
      win.addEventListener(type, listener, true);
    }
    win.addEventListener(
      'input',
      (event) => {
        if (this.withheld === null || !event.isTrusted) return;
        this.withheld++;
        event.stopImmediatePropagation();
      },
      true,
    );
  }

  /** Withholds the browser's own event for the present state. */
  settle(type: LateEvent, target: EventTarget): void {
    this.told[type].set(target, this.stateOf(type, target));
  }

  /** Sends the event. `scroll` goes to the document if the root has scrolled. */
  dispatch(type: LateEvent, target: EventTarget): void {
    this.settle(type, target);
    const bubbles = type !== 'scroll' || target === this.win.document;
    target.dispatchEvent(new this.win.Event(type, { bubbles }));
  }

  /** Acts without the browser's own `input` events reaching the page. Returns whether there were any. */
  withoutInput(act: () => void): boolean {
    this.withheld = 0;
    act();
    const hasChanged = this.withheld > 0;
    this.withheld = null;
    return hasChanged;
  }

  private isOld(type: LateEvent | 'scrollend', target: EventTarget): boolean {
    const kind = type === 'scrollend' ? 'scroll' : type;
    return this.told[kind].get(target) === this.stateOf(kind, target);
  }

  private stateOf(type: LateEvent, target: EventTarget): string {
    const { document } = this.win;
    if (type === 'scroll') {
      const box = target === document ? document.scrollingElement! : (target as Element);
      return `${box.scrollLeft} ${box.scrollTop}`;
    }
    if (target === document) return this.selectionState();
    const { selectionStart, selectionEnd, value } = target as TextControl;
    return `${selectionStart} ${selectionEnd} ${value}`;
  }

  /** The page's selection as a string that differs between selections. */
  selectionState(): string {
    const { anchorNode, anchorOffset, focusNode, focusOffset } = this.win.getSelection()!;
    return `${this.numberOf(anchorNode)} ${anchorOffset} ${this.numberOf(focusNode)} ${focusOffset}`;
  }

  private readonly numbers = new WeakMap<Node, number>();
  private lastNumber = 0;

  private numberOf(node: Node | null): number {
    if (!node) return 0;
    let number = this.numbers.get(node);
    if (number === undefined) {
      number = ++this.lastNumber;
      this.numbers.set(node, number);
    }
    return number;
  }
}
