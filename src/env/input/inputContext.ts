/** What the mouse and the keyboard of one frame share. */

import type { FrameFocus } from '../realm/FrameFocus';
import type { LateEvents } from '../realm/LateEvents';
import type { Clipboard } from './text/Clipboard';
import type { PageSelection } from './text/PageSelection';

export interface InputContext {
  readonly win: Window & typeof globalThis;
  readonly focus: FrameFocus;
  readonly late: LateEvents;
  readonly selection: PageSelection;
  readonly clipboard: Clipboard;
}
