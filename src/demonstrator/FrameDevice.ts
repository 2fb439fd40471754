/** Mouse and keyboard of a task frame, whose time is virtual: as fast as possible, and the same each time. */
import type { KeyboardAction, Modifier, MouseAction, Point } from '../contracts/env';
import type { PictureSize } from '../contracts/needs';
import { nextMacrotask } from '../thread/nextMacrotask';
import type { Device } from './Device';

/** The part of a task frame that is needed here. */
interface Frame {
  act(action: MouseAction | KeyboardAction): string | undefined;
  advance(ms: number): void;
}

export class FrameDevice implements Device {
  private at: Point = { x: 0, y: 0 };

  constructor(
    private readonly frame: Frame,
    private readonly screen: PictureSize,
  ) {}

  /** A movement beyond the edge of the screen ends at the edge. */
  move({ x, y }: Point): Promise<void> {
    this.at = { x: clamp(x, this.screen.width), y: clamp(y, this.screen.height) };
    return this.act({ kind: 'mouseMove', ...this.at });
  }

  /** The page itself counts presses in a row. */
  down(): Promise<void> {
    return this.act({ kind: 'mouseDown', ...this.at });
  }

  up(): Promise<void> {
    return this.act({ kind: 'mouseUp', ...this.at });
  }

  wheel(deltaX: number, deltaY: number): Promise<void> {
    return this.act({ kind: 'wheel', ...this.at, deltaX, deltaY });
  }

  press(key: string, modifiers: readonly Modifier[]): Promise<void> {
    return this.act({ kind: 'key', key, modifiers });
  }

  async pass(ms: number): Promise<void> {
    this.frame.advance(ms);
    await nextMacrotask();
  }

  /** The page responds before anything else happens, as between two events of a real hand. */
  private async act(action: MouseAction | KeyboardAction): Promise<void> {
    const problem = this.frame.act(action);
    if (problem) throw new Error(`${action.kind}: ${problem}`);
    await nextMacrotask();
  }
}

const clamp = (place: number, extent: number): number => Math.min(extent - 1, Math.max(0, place));
