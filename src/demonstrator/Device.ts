/** Mouse and keyboard in someone's hands: the real ones of a browser, or those of a task frame. */
import type { Modifier, Point } from '../contracts/env';

export interface Device {
  move(to: Point): Promise<void>;
  /** Presses the main button where the mouse is. `count`: 2 for the second press of a double click. */
  down(count: number): Promise<void>;
  up(count: number): Promise<void>;
  /** Turns the wheel where the mouse is; CSS pixels, positive: right, down. */
  wheel(deltaX: number, deltaY: number): Promise<void>;
  /** One key, named as in `KeyboardEvent.key`. */
  press(key: string, modifiers: readonly Modifier[]): Promise<void>;
  /** Lets page time pass, milliseconds. */
  pass(ms: number): Promise<void>;
}
