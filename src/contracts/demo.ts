/** Demonstrations: the MiniWoB++ JSON layer (raw) and the parsed layer (actions), kept side by side. */
import type { Dom, DomElement } from './dom';
import type { Fields, Modifier } from './env';
import type { EpisodeSpec } from './episode';

/** One node of `getDOMInfo`, as stored in demonstration files (MiniWoB++ JSON format, `src/demo/format.ts`). */
export interface RawDomNode {
  tag: string;
  left: number;
  top: number;
  width: number;
  height: number;
  ref: number;
  children: RawDomNode[];
  id?: string;
  classes?: string | Record<string, unknown>;
  text?: string;
  value?: string | boolean;
  bgColor?: string;
  fgColor?: string;
  focused?: boolean;
  tampered?: boolean;
  recordingTarget?: boolean;
}

export interface RawEvent {
  type: string;
  /** DOM eventPhase: 1 before the page reacts, 3 after. */
  timing: number;
  x?: number;
  y?: number;
  keyCode?: number;
  charCode?: number;
}

export interface RawState {
  /** Milliseconds since the episode started. */
  time: number;
  action: RawEvent | null;
  dom: RawDomNode;
}

/** The element that a press of the mouse was meant for, as it was then. */
export interface Aim extends Pick<DomElement, 'tag' | 'id' | 'text' | 'left' | 'top' | 'width' | 'height'> {
  /** Its position among the similar elements of the page, from 0, and how many there were. */
  readonly place: number;
  readonly alike: number;
}

/** What a hand did, mouse moves included, in CSS pixels of the viewport and milliseconds since the episode started. */
export type RawInput = { readonly time: number } & (
  | { readonly type: 'mousemove' | 'mouseup'; readonly x: number; readonly y: number }
  | {
      readonly type: 'mousedown';
      readonly x: number;
      readonly y: number;
      /** The number of the press in a row: 2 for the second press of a double click. */
      readonly count: number;
      readonly modifiers?: readonly Modifier[];
      /**
       * Added to what was recorded on a site, whose pages may be laid out differently in replay (`src/demo/aim.ts`).
       */
      readonly aim?: Aim;
    }
  | {
      readonly type: 'wheel';
      readonly x: number;
      readonly y: number;
      readonly deltaX: number;
      readonly deltaY: number;
    }
  /** `key` as in `KeyboardEvent.key`; modifier keys on their own are left out. */
  | { readonly type: 'keydown'; readonly key: string; readonly modifiers?: readonly Modifier[] }
);

/** A demonstration file. `author`, `episode`, `input` and `isScripted` are our own additions. */
export interface RawDemonstration {
  taskName?: string;
  /** Who made it, if they say so. */
  author?: string;
  /** The episode that was played: with `input`, it can be played again on the page. */
  episode?: EpisodeSpec;
  input?: readonly RawInput[];
  /** Made by a scripted expert, not by a person. */
  isScripted?: boolean;
  utterance: string;
  fields?: Record<string, string>;
  states: RawState[];
  reward: number;
  rawReward: number;
}

/** What the demonstrator did, in the agent's vocabulary, with the state it was done in. */
export interface DemoAction {
  readonly kind: 'click' | 'type' | 'hotkey';
  /** Target in `dom`; null when the recording did not mark one (then the action is dropped from workflows). */
  readonly target: DomElement | null;
  /** Typed text, or the key codes of a hotkey joined by '+'. */
  readonly text?: string;
  /** Page state before the action's first event. */
  readonly dom: Dom;
  readonly timeMs: number;
}

/** A parsed demonstration. `fields` are sorted by key (F0, F1, ... of the workflow language). */
export interface Demonstration {
  readonly id: string;
  readonly task: string;
  readonly utterance: string;
  readonly fields: Fields;
  readonly rawReward: number;
  readonly actions: readonly DemoAction[];
  /** Page state after the last recorded event. */
  readonly finalDom: Dom;
  /** Milliseconds from the start of the episode to the last recorded event. */
  readonly durationMs: number;
  /** What was played and what the hand did, where it was recorded here (`src/demo/lowLevel.ts`). */
  readonly episode?: EpisodeSpec;
  readonly input?: readonly RawInput[];
  /** Why `actions` end before the demonstration does: it is then of no use to agents that act on elements. */
  readonly unread?: string;
  /** Made by a scripted expert, not by a person. */
  readonly isScripted?: boolean;
}

/**
 * Demonstrations as a learner gets them (`src/demo/packedDemos.ts`): unchanged for agents that learn from what was done
 * to elements; as bytes, without the pages and what was done to their elements, for agents that replay what a hand did.
 */
export type PackedDemos =
  | { readonly learning: 'elements'; readonly demos: readonly Demonstration[] }
  | {
      readonly learning: 'hand';
      readonly bytes: Uint8Array;
      /** [n] where each ends in `bytes` */
      readonly ends: Float64Array;
    };

/** `scripted`: made by an expert for this very run; files of such demonstrations are `imported`. */
export type DemoSource = 'recorded' | 'imported' | 'bundled' | 'scripted';

/** A demonstration as the app keeps it: the file as it came, and what was read from it. */
export interface DemoRecord {
  readonly id: string;
  readonly task: string;
  readonly raw: RawDemonstration;
  readonly parsed: Demonstration;
  readonly source: DemoSource;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}
