/** One encoder per task. */
import { screenSizeOf } from '../../shared/screenSize';
import type { WobSettings } from '../settings';
import { ScreenEncoder } from './ScreenEncoder';

export class Encoders {
  private readonly byTask = new Map<string, ScreenEncoder>();

  constructor(private readonly settings: Pick<WobSettings, 'keyboard'>) {}

  of(task: string): ScreenEncoder {
    let encoder = this.byTask.get(task);
    if (!encoder) {
      encoder = new ScreenEncoder(screenSizeOf(task), this.settings.keyboard);
      this.byTask.set(task, encoder);
    }
    return encoder;
  }
}
