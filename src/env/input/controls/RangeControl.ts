/** `<input type="range">`: a press on the track jumps there, a drag follows, keys step. */
import type { Point } from '../../../contracts/env';
import type { InputContext } from '../inputContext';
import { setValue } from '../text/TextField';

/**
 * Width of Chromium's thumb, CSS pixels. For a page that styles its own thumb, this is off by at most half the
 * difference.
 */
const THUMB_PX = 16;
/** PageUp and PageDown move by this share of the range. */
const PAGE_SHARE = 0.1;

export class RangeControl {
  constructor(
    private readonly context: InputContext,
    private readonly input: HTMLInputElement,
  ) {}

  /** Returns whether the key has a meaning for a slider. */
  key(key: string): boolean {
    const { value } = this.input;
    switch (key) {
      case 'ArrowUp':
      case 'ArrowRight':
        this.input.stepUp(this.stepsFor(0));
        break;
      case 'ArrowDown':
      case 'ArrowLeft':
        this.input.stepDown(this.stepsFor(0));
        break;
      case 'PageUp':
        this.input.stepUp(this.stepsFor(PAGE_SHARE));
        break;
      case 'PageDown':
        this.input.stepDown(this.stepsFor(PAGE_SHARE));
        break;
      case 'Home':
        setValue(this.input, String(this.min));
        break;
      case 'End':
        setValue(this.input, String(this.max));
        break;
      default:
        return false;
    }
    if (this.input.value !== value) {
      this.dispatch('input');
      this.dispatch('change');
    }
    return true;
  }

  /** Returns a function to call when the button comes up. */
  press(at: Point): () => void {
    const { value } = this.input;
    const share = (Number(value) - this.min) / (this.max - this.min);
    if (Math.abs(this.shareAt(at) - share) * this.track().length > THUMB_PX / 2) this.dragTo(at);
    return () => {
      if (this.input.value !== value) this.dispatch('change');
    };
  }

  dragTo(at: Point): void {
    const { value } = this.input;
    const share = Math.min(1, Math.max(0, this.shareAt(at)));
    setValue(this.input, String(this.min + share * (this.max - this.min)));
    if (this.input.value !== value) this.dispatch('input');
  }

  private get min(): number {
    return Number(this.input.min || 0);
  }

  private get max(): number {
    return Math.max(this.min, Number(this.input.max || 100));
  }

  /** How many steps make up the given share of the range; at least one. */
  private stepsFor(share: number): number {
    const step = Number(this.input.step) || 1;
    return Math.max(1, Math.round((share * (this.max - this.min)) / step));
  }

  /** Where the centre of the thumb can be. */
  private track() {
    const { left, top, width, height } = this.input.getBoundingClientRect();
    const style = this.context.win.getComputedStyle(this.input);
    const isVertical = style.writingMode !== 'horizontal-tb' || height > 2 * width;
    const isReversed = isVertical ? style.direction !== 'rtl' : style.direction === 'rtl';
    const start = (isVertical ? top : left) + THUMB_PX / 2;
    return { start, length: Math.max(1, (isVertical ? height : width) - THUMB_PX), isVertical, isReversed };
  }

  private shareAt({ x, y }: Point): number {
    const { start, length, isVertical, isReversed } = this.track();
    const share = ((isVertical ? y : x) - start) / length;
    return isReversed ? 1 - share : share;
  }

  private dispatch(type: string): void {
    this.input.dispatchEvent(new this.context.win.Event(type, { bubbles: true, composed: type === 'input' }));
  }
}
