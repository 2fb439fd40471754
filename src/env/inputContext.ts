/** What the mouse and the keyboard of one frame share. */
import type { Clipboard } from './clipboard';
import type { FrameFocus } from './focus';
import type { LateEvents } from './lateEvents';
import type { PageSelection } from './pageSelection';

export interface InputContext {
  readonly win: Window & typeof globalThis;
  readonly focus: FrameFocus;
  readonly late: LateEvents;
  readonly selection: PageSelection;
  readonly clipboard: Clipboard;
}
