/** From paired browser events to chunks: one click, one typed character or one hotkey each. */
import type { RawDomNode, RawEvent, RawState } from '../contracts/demo';
import { findByRef, findTarget } from './clientView';
import { DemonstrationError } from './DemonstrationError';
import type { RecordedEvent } from './pairing';

export interface Chunk {
  readonly kind: 'click' | 'type' | 'hotkey';
  /** State before the chunk's first event. */
  readonly state: RawState;
  /** What was acted on; null where the recorder marked nothing. */
  readonly target: RawDomNode | null;
  /** Typed text; '' for clicks and hotkeys. */
  readonly text: string;
  /** Key codes of a hotkey, ascending; empty otherwise. */
  readonly keys: readonly number[];
}

const SHIFT = 16;
const CTRL = 17;
const ALT = 18;
const MODIFIERS: readonly number[] = [SHIFT, CTRL, ALT];

/** Tab, Ctrl+C and CapsLock leave no trace that an agent could reproduce. */
const IGNORED_HOTKEYS: readonly string[] = ['9', '17+67', '20'];
const PASTE = '17+86';

/** Key codes as one string: `17+86`. */
export const hotkeyName = (keys: readonly number[]): string => keys.join('+');

interface Press {
  readonly state: RawState;
  readonly target: RawDomNode | null;
}

function codeOf(action: RawEvent, code: 'keyCode' | 'charCode'): number {
  const value = action[code];
  if (value === undefined) throw new DemonstrationError(`a ${action.type} event has no ${code}`);
  return value;
}

/**
 * State machine over paired events. Feed events in order; `chunks` grows as actions complete. It throws a
 * `DemonstrationError` when the events make no sense (a mouseup without its mousedown, ...); what it had found before
 * that stays in `chunks`.
 */
export class Chunker {
  readonly chunks: Chunk[] = [];
  private mouseDown: Press | null = null;
  private mouseIsUp = false;
  private keyDown: (Press & { readonly keys: readonly number[] }) | null = null;
  private readonly modifiers = new Set<number>();
  /** Characters whose keyup has yet to come. */
  private pendingCharacters = 0;

  push(event: RecordedEvent): void {
    switch (event.action.type) {
      case 'mousedown':
        this.onMouseDown(event);
        break;
      case 'mouseup':
        this.onMouseUp();
        break;
      case 'click':
        this.onClick();
        break;
      case 'dblclick':
        break; // Its two clicks have been seen.
      case 'keydown':
        this.onKeyDown(event);
        break;
      case 'keypress':
        this.onKeyPress(event);
        break;
      case 'keyup':
        this.onKeyUp(event);
        break;
      default:
        throw new DemonstrationError(`unknown event type "${event.action.type}"`);
    }
  }

  /** To be called when a press of the mouse has ended the episode: its click was never recorded. */
  finish(): void {
    this.emitClick();
  }

  private emit(
    kind: Chunk['kind'],
    state: RawState,
    target: RawDomNode | null,
    extra: Partial<Chunk> = {},
  ): void {
    this.chunks.push({ kind, state, target, text: '', keys: [], ...extra });
  }

  /** Clicks count where the mouse went down: a drag is a click on what was grabbed. */
  private emitClick(): void {
    if (this.mouseDown) this.emit('click', this.mouseDown.state, this.mouseDown.target);
    this.mouseDown = null;
    this.mouseIsUp = false;
  }

  private onMouseDown({ before }: RecordedEvent): void {
    this.emitClick(); // For an earlier mousedown whose click event was lost.
    this.mouseDown = { state: before, target: findTarget(before.dom) };
  }

  private onMouseUp(): void {
    if (!this.mouseDown) throw new DemonstrationError('a mouseup event without its mousedown');
    if (this.mouseIsUp) throw new DemonstrationError('two mouseup events for one mousedown');
    this.mouseIsUp = true;
  }

  /** A click without a mouse button is the echo that a LABEL sends to its input, not an action. */
  private onClick(): void {
    if (this.mouseIsUp) this.emitClick();
  }

  private onKeyDown({ action, before }: RecordedEvent): void {
    const key = codeOf(action, 'keyCode');
    if (MODIFIERS.includes(key)) {
      this.modifiers.add(key);
      return;
    }
    const keys = [...this.modifiers, key].sort((a, b) => a - b);
    this.keyDown = { state: before, target: findTarget(before.dom), keys };
  }

  private onKeyPress({ action }: RecordedEvent): void {
    if (!this.keyDown) throw new DemonstrationError('a keypress event without its keydown');
    const text = String.fromCodePoint(codeOf(action, 'charCode'));
    this.emit('type', this.keyDown.state, this.keyDown.target, { text });
    this.pendingCharacters += 1;
  }

  private onKeyUp(event: RecordedEvent): void {
    const key = codeOf(event.action, 'keyCode');
    if (MODIFIERS.includes(key)) {
      if (!this.modifiers.delete(key)) {
        throw new DemonstrationError(`key ${key} went up without going down`);
      }
    } else if (this.pendingCharacters > 0) {
      this.pendingCharacters -= 1;
    } else {
      this.emitHotkey(event);
    }
  }

  private emitHotkey({ before, after }: RecordedEvent): void {
    if (!this.keyDown) throw new DemonstrationError('a keyup event without its keydown');
    const { state, keys } = this.keyDown;
    const name = hotkeyName(keys);
    const target = findTarget(before.dom);
    if (name === PASTE) {
      this.emit('type', state, target, { text: pastedText(target, after) });
    } else if (!IGNORED_HOTKEYS.includes(name)) {
      this.emit('hotkey', state, target, { keys });
    }
  }
}

/** What pasting left in the field: its whole value. */
function pastedText(target: RawDomNode | null, after: RawState): string {
  const value = target && findByRef(after.dom, target.ref)?.value;
  if (typeof value !== 'string') throw new DemonstrationError('text was pasted outside a text field');
  return value;
}
