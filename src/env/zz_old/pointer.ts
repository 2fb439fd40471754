/** The mouse of one frame: sends the events of a real one, with the page's handlers free to prevent defaults. */
import { type FrameFocus, isFocusable, isTextControl } from './focus';

export class Pointer {
  private over: Element | null = null;

  constructor(
    private readonly win: Window & typeof globalThis,
    private readonly focus: FrameFocus,
  ) {}

  /** Moves to the middle of the element. */
  hover(target: Element): void {
    const { left, top, width, height } = target.getBoundingClientRect();
    this.moveOver(target, { clientX: left + width / 2, clientY: top + height / 2 });
  }

  /** Moves to the middle of the element and clicks once with the main button. */
  click(target: Element): void {
    const rect = target.getBoundingClientRect();
    const at = { clientX: rect.left + rect.width / 2, clientY: rect.top + rect.height / 2 };
    this.moveOver(target, at);
    if (!target.isConnected) return;

    const down = { ...at, button: 0, buttons: 1, detail: 1 };
    const up = { ...at, button: 0, buttons: 0, detail: 1 };
    // A disabled control gets pointer events only.
    const isDisabled = target.closest(':disabled') !== null;
    const wantsMouse = this.pointer(target, 'pointerdown', { ...down, detail: 0 });
    if (wantsMouse && !isDisabled && this.mouse(target, 'mousedown', down)) this.focusOnPress(target);
    if (!target.isConnected) return;
    this.pointer(target, 'pointerup', { ...up, detail: 0 });
    if (isDisabled) return;
    if (wantsMouse) this.mouse(target, 'mouseup', up);
    if (!target.isConnected) return;
    selectOption(target, this.win);
    // Dispatching a click does what a real one does (toggle, submit, activate a label), and does it once.
    this.pointer(target, 'click', up);
  }

  /** Leaves the page, so that nothing stays hovered. */
  leave(): void {
    if (this.over?.isConnected) this.moveOut(null, { clientX: -1, clientY: -1 });
    this.over = null;
  }

  private moveOver(target: Element, at: MouseEventInit): void {
    const from = this.over?.isConnected ? this.over : null;
    if (from !== target) {
      if (from) this.moveOut(target, at);
      this.over = target;
      this.pointer(target, 'pointerover', { ...at, relatedTarget: from });
      this.enter(ancestorsUpTo(target, from).reverse(), 'pointerenter', 'mouseenter', at, from);
      this.mouse(target, 'mouseover', { ...at, relatedTarget: from });
    }
    this.pointer(target, 'pointermove', at);
    this.mouse(target, 'mousemove', at);
  }

  private moveOut(to: Element | null, at: MouseEventInit): void {
    const from = this.over!;
    this.pointer(from, 'pointerout', { ...at, relatedTarget: to });
    this.mouse(from, 'mouseout', { ...at, relatedTarget: to });
    this.enter(ancestorsUpTo(from, to), 'pointerleave', 'mouseleave', at, to);
  }

  /** The events that do not bubble: one to each element that was entered or left. */
  private enter(
    elements: readonly Element[],
    pointerType: string,
    mouseType: string,
    at: MouseEventInit,
    relatedTarget: Element | null,
  ): void {
    const init = { ...at, view: this.win, relatedTarget };
    for (const element of elements) {
      element.dispatchEvent(new this.win.PointerEvent(pointerType, { ...POINTER, ...init }));
      element.dispatchEvent(new this.win.MouseEvent(mouseType, init));
    }
  }

  /** The default action of pressing the button: the focus goes to what can have it, or away. */
  private focusOnPress(target: Element): void {
    let element: Element | null = target;
    while (element && !isFocusable(element)) element = element.parentElement;
    if (!element) {
      this.focus.blur();
      return;
    }
    this.focus.focus(element as HTMLElement);
    if (isTextControl(element) && element.selectionStart !== null) {
      element.setSelectionRange(element.value.length, element.value.length);
    }
  }

  private pointer(target: Element, type: string, init: MouseEventInit): boolean {
    return target.dispatchEvent(new this.win.PointerEvent(type, this.bubbling(init)));
  }

  private mouse(target: Element, type: string, init: MouseEventInit): boolean {
    return target.dispatchEvent(new this.win.MouseEvent(type, this.bubbling(init)));
  }

  private bubbling(init: MouseEventInit): PointerEventInit {
    return { bubbles: true, cancelable: true, composed: true, view: this.win, ...POINTER, ...init };
  }
}

const POINTER = { pointerId: 1, pointerType: 'mouse', isPrimary: true } as const;

/** The element and its ancestors that do not contain `other`, innermost first. */
function ancestorsUpTo(element: Element, other: Element | null): Element[] {
  const chain: Element[] = [];
  for (let e: Element | null = element; e && !(other && e.contains(other)); e = e.parentElement)
    chain.push(e);
  return chain;
}

/** An option of an open list box is chosen by the press on it, not by its click. */
function selectOption(target: Element, win: Window & typeof globalThis): void {
  if (target.localName !== 'option') return;
  const option = target as HTMLOptionElement;
  const select = option.closest('select');
  if (!select || option.selected) return;
  option.selected = true;
  select.dispatchEvent(new win.Event('input', { bubbles: true }));
  select.dispatchEvent(new win.Event('change', { bubbles: true }));
}
