/** What the mouse and the keyboard of one frame share. */

import type { FrameFocus } from '../realm/focus';
import type { LateEvents } from '../realm/lateEvents';
import type { Clipboard } from './text/clipboard';
import type { PageSelection } from './text/pageSelection';

export interface InputContext {
  readonly win: Window & typeof globalThis;
  readonly focus: FrameFocus;
  readonly late: LateEvents;
  readonly selection: PageSelection;
  readonly clipboard: Clipboard;
}
