/** Keys in date and time inputs. */

import type { InputContext } from '../inputContext';
import { setValue } from '../text/TextField';
import {
  clearSegment,
  formatSegments,
  hasSegment,
  isSegmented,
  lastSegment,
  moveSegment,
  parseSegments,
  type Segments,
  stepSegment,
  typeSegment,
} from './dateSegments';

/** `value`: the input's value when the segments were last touched; `visit`: the number of the focus visit. */
interface Editing {
  readonly segments: Segments;
  readonly value: string;
  readonly visit: number;
}

const edits = new WeakMap<HTMLInputElement, Editing>();

export const isDateInput = (element: Element): element is HTMLInputElement =>
  element.localName === 'input' && isSegmented((element as HTMLInputElement).type);

export class DateControl {
  constructor(
    private readonly context: InputContext,
    private readonly input: HTMLInputElement,
  ) {}

  type(character: string): void {
    this.put(typeSegment(this.segments, character));
  }

  /** A key that types nothing. Returns whether it has a meaning here. */
  key(key: string): boolean {
    const { segments } = this;
    switch (key) {
      case 'ArrowLeft':
        this.put(moveSegment(segments, -1));
        return true;
      case 'ArrowRight':
        this.put(moveSegment(segments, 1));
        return true;
      case 'ArrowUp':
      case 'ArrowDown': {
        const year = new this.context.win.Date().getFullYear();
        this.put(stepSegment(segments, key === 'ArrowUp' ? 1 : -1, year));
        return true;
      }
      case 'Backspace':
      case 'Delete':
        this.put(clearSegment(segments));
        return true;
      default:
        return false;
    }
  }

  /** Tab goes through the segments. Returns false if it leaves the input. */
  tab(isBack: boolean): boolean {
    const step = isBack ? -1 : 1;
    if (!hasSegment(this.segments, step)) return false;
    this.put(moveSegment(this.segments, step));
    return true;
  }

  /** Shift+Tab enters at the end. */
  enterFromBehind(): void {
    this.put(lastSegment(this.segments));
  }

  /** Sets the value if it is valid, as if all of it had been typed. */
  set(value: string): void {
    const before = this.input.value;
    if (this.input.readOnly) return;
    setValue(this.input, value);
    if (this.input.value === '') setValue(this.input, before);
    else if (this.input.value !== before) this.dispatch();
  }

  private get segments(): Segments {
    const { input } = this;
    const known = edits.get(input);
    const isCurrent = known?.value === input.value && known.segments.type === input.type;
    const segments = isCurrent ? known.segments : parseSegments(input.type, input.value);
    return isCurrent && known.visit === this.context.focus.visit
      ? segments
      : { ...segments, index: 0, typed: '' };
  }

  private put(segments: Segments): void {
    const { input, context } = this;
    const before = input.value;
    if (!input.readOnly) setValue(input, formatSegments(segments));
    edits.set(input, { segments, value: input.value, visit: context.focus.visit });
    if (input.value !== before) this.dispatch();
  }

  private dispatch(): void {
    const { Event } = this.context.win;
    this.input.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    this.input.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
