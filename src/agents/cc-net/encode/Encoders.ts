/** One encoder per task, all sharing their strings. */
import { screenSizeOf } from '../../shared/screenSize';
import { type CcSettings, sightOf } from '../settings';
import { ScreenEncoder } from './ScreenEncoder';
import { Texts } from './Texts';

export class Encoders {
  private readonly byTask = new Map<string, ScreenEncoder>();
  readonly texts: Texts;

  constructor(private readonly settings: CcSettings) {
    this.texts = new Texts(settings.words);
  }

  of(task: string): ScreenEncoder {
    let encoder = this.byTask.get(task);
    if (!encoder) {
      encoder = new ScreenEncoder(screenSizeOf(task), sightOf(this.settings), this.texts);
      this.byTask.set(task, encoder);
    }
    return encoder;
  }
}
