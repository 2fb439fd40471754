/**
 * `<select>`: closed, or open as a list box. A closed one has no pop-up here, as it would be the browser's own and
 * invisible to an agent: keys change the choice at once, as they also do in a browser.
 */
import type { Point } from '../../../contracts/env';
import { overshoot } from '../../realm/scrollIntoFrame';
import { matchOption } from '../fieldText';
import type { InputContext } from '../inputContext';
import type { MouseState } from '../MouseEvents';

/** The range of a list box that Shift extends, by index. */
interface Range {
  readonly anchor: number;
  readonly active: number;
}

/** The number of options that PageUp and PageDown move by in a closed select; as in Chromium. */
const CLOSED_PAGE = 3;

const ranges = new WeakMap<HTMLSelectElement, Range>();

export const isListBox = (select: HTMLSelectElement) => select.multiple || select.size > 1;

export class SelectControl {
  constructor(
    private readonly context: InputContext,
    private readonly select: HTMLSelectElement,
  ) {}

  /** A key other than a character. Returns whether it has a meaning for a select. */
  key(key: string, isShift: boolean, isControl: boolean): boolean {
    const { select } = this;
    const list = isListBox(select);
    if (isControl && key === 'a' && select.multiple) {
      this.change(() => this.selectRange(0, select.length - 1));
      this.reveal(select.length - 1);
      return true;
    }
    const from = list ? this.range.active : select.selectedIndex;
    const to = this.destination(key, from);
    if (to === null) return false;
    if (to === from || to < 0) return true;
    if (select.multiple && isControl && !isShift) ranges.set(select, { ...this.range, active: to });
    else if (select.multiple && isShift) this.change(() => this.extendTo(to));
    else this.change(() => this.choose(to));
    if (list) this.reveal(to);
    return true;
  }

  /** Space: turns the option with the keyboard's mark in a list box on or off. */
  toggleActive(): void {
    const { active } = this.range;
    if (this.select.multiple && active >= 0) this.change(() => this.toggle(active));
  }

  /** Chooses the option that starts with the typed text, or else the next one that starts with its last letter. */
  typeAhead(typed: string): void {
    const labels = Array.from(this.select.options, (option) => (option.disabled ? '' : option.text));
    const index = matchOption(labels, typed, this.select.selectedIndex);
    if (index < 0) return;
    this.change(() => this.choose(index));
    if (isListBox(this.select)) this.reveal(index);
  }

  /** Whether there is an option for `fill`. */
  offers(text: string): boolean {
    return this.optionFor(text) !== undefined;
  }

  /** Chooses the option with this text, or else this value, if there is one. */
  fill(text: string): void {
    const option = this.optionFor(text);
    if (!option) return;
    this.change(() => this.choose(option.index));
    if (isListBox(this.select)) this.reveal(option.index);
  }

  /** A press in the list box. The change is reported on release, when the returned function must be called. */
  press(option: HTMLOptionElement | null, { modifiers }: MouseState): () => void {
    const before = this.state;
    const index = option ? Array.prototype.indexOf.call(this.select.options, option) : -1;
    if (index >= 0) {
      if (this.select.multiple && modifiers.includes('Shift')) this.extendTo(index);
      else if (this.select.multiple && modifiers.includes('Control')) this.toggle(index);
      else this.choose(index);
    }
    return () => {
      if (this.state !== before) this.dispatch();
    };
  }

  /** The mouse moved with the button held. */
  dragTo({ x, y }: Point): void {
    const hit = this.context.win.document.elementFromPoint(x, y);
    const option = hit?.closest('option');
    if (!option || !this.select.contains(option) || option.disabled) return;
    if (this.select.multiple) this.extendTo(option.index);
    else this.choose(option.index);
  }

  private optionFor(text: string): HTMLOptionElement | undefined {
    const usable = Array.from(this.select.options).filter((option) => !isOff(option));
    return usable.find((option) => option.text === text.trim()) ?? usable.find(({ value }) => value === text);
  }

  private get range(): Range {
    const { selectedIndex } = this.select;
    return ranges.get(this.select) ?? { anchor: selectedIndex, active: selectedIndex };
  }

  private get state(): string {
    return Array.from(this.select.selectedOptions, (option) => option.index).join();
  }

  private destination(key: string, from: number): number | null {
    const list = isListBox(this.select);
    const page = list ? Math.max(1, this.select.size - 1) : CLOSED_PAGE;
    switch (key) {
      case 'ArrowUp':
        return this.enabledFrom(from, -1, 1);
      case 'ArrowDown':
        return this.enabledFrom(from, 1, 1);
      case 'ArrowLeft':
        return list ? null : this.enabledFrom(from, -1, 1);
      case 'ArrowRight':
        return list ? null : this.enabledFrom(from, 1, 1);
      case 'PageUp':
        return this.enabledFrom(from, -1, page);
      case 'PageDown':
        return this.enabledFrom(from, 1, page);
      case 'Home':
        return this.enabledFrom(-1, 1, 1);
      case 'End':
        return this.enabledFrom(this.select.length, -1, 1);
      default:
        return null;
    }
  }

  /** The `steps`-th option that can be chosen, or the last one on the way, or -1 for none. */
  private enabledFrom(from: number, step: 1 | -1, steps: number): number {
    const { options } = this.select;
    let found = options[from]?.disabled === false ? from : -1;
    let left = steps;
    for (let i = from + step; i >= 0 && i < options.length && left > 0; i += step) {
      left--;
      if (!isOff(options[i])) found = i;
      else if (left === 0) left = 1;
    }
    return found;
  }

  private choose(index: number): void {
    this.select.selectedIndex = index;
    ranges.set(this.select, { anchor: index, active: index });
  }

  private toggle(index: number): void {
    const option = this.select.options[index];
    option.selected = !option.selected;
    ranges.set(this.select, { anchor: index, active: index });
  }

  private extendTo(index: number): void {
    const { anchor } = this.range;
    this.selectRange(anchor < 0 ? index : anchor, index);
  }

  private selectRange(anchor: number, active: number): void {
    const [low, high] = [Math.min(anchor, active), Math.max(anchor, active)];
    for (const option of this.select.options) {
      option.selected = option.index >= low && option.index <= high && !isOff(option);
    }
    ranges.set(this.select, { anchor, active });
  }

  private change(act: () => void): void {
    const before = this.state;
    act();
    if (this.state !== before) this.dispatch();
  }

  private dispatch(): void {
    const { select } = this;
    const { Event } = this.context.win;
    select.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }

  private reveal(index: number): void {
    const { select } = this;
    const box = select.getBoundingClientRect();
    const row = select.options[index].getBoundingClientRect();
    const top = box.top + select.clientTop;
    const bottom = top + select.clientHeight;
    const shift = overshoot(row.top, row.bottom, top, bottom);
    if (shift === 0) return;
    select.scrollTop += shift;
    this.context.late.dispatch('scroll', select);
  }
}

const isOff = (option: HTMLOptionElement) => option.matches(':disabled, optgroup:disabled *');
