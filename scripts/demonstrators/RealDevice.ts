/** The browser's own mouse and keyboard, on a page whose time stands still. */
import type { Page } from 'playwright-core';
import type { Modifier, Point } from '../../src/contracts/env';
import type { Device } from '../../src/demonstrator/Device';
import type { RecordingPage } from '../recording/recordingPage';

declare const recording: RecordingPage;

/** Wall-clock time in which the browser carries out a turn of the wheel. */
const SCROLL_MS = 80;

export class RealDevice implements Device {
  constructor(private readonly page: Page) {}

  move({ x, y }: Point): Promise<void> {
    return this.page.mouse.move(x, y);
  }

  down(clickCount: number): Promise<void> {
    return this.page.mouse.down({ clickCount });
  }

  up(clickCount: number): Promise<void> {
    return this.page.mouse.up({ clickCount });
  }

  async wheel(deltaX: number, deltaY: number): Promise<void> {
    await this.page.mouse.wheel(deltaX, deltaY);
    await this.page.waitForTimeout(SCROLL_MS);
  }

  async press(key: string, modifiers: readonly Modifier[]): Promise<void> {
    const { keyboard } = this.page;
    const isUpper = [...key].length === 1 && key !== key.toLowerCase();
    const held = isUpper ? ([...modifiers, 'Shift'] as const) : modifiers;
    for (const modifier of held) await keyboard.down(modifier);
    await keyboard.press(key === ' ' ? 'Space' : key);
    for (const modifier of held) await keyboard.up(modifier);
  }

  async pass(ms: number): Promise<void> {
    await this.page.evaluate((passing) => recording.advance(passing), ms);
  }
}
