/** The environment interface, in Gymnasium's vocabulary. Everything here crosses the page/worker boundary. */
import type { DomSnapshot, ElementRef } from './dom';
import type { EpisodeSpec, Moment, Seed } from './episode';
import type { Needs, PictureSize } from './needs';

/** Goal fields in the order in which the task lists them; keys are unique. */
export type Fields = readonly (readonly [key: string, value: string])[];

/** How an element looks beyond its box: what a person sees and the DOM does not tell. */
export interface Appearance {
  /** Computed colours as browsers write them, `rgb(...)` or `rgba(...)`: text, background; `fill` of SVG shapes. */
  readonly color: string;
  readonly background: string;
  readonly fill?: string;
  /** What an icon or an empty field says: its alternative text, title or placeholder. */
  readonly label?: string;
  /** How far a box with more content than room is scrolled, and how far it can be, CSS pixels. */
  readonly scroll?: { readonly top: number; readonly maxTop: number };
  /** What a canvas shows, RGBA, row by row; 4 x width x height bytes. */
  readonly pixels?: { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray };
}

/** Elements together with their appearance; `appearance[i]` belongs to element `i`. */
export interface RenderedSnapshot {
  readonly dom: DomSnapshot;
  readonly appearance: readonly Appearance[];
}

/** The screen as a person sees it: RGBA, row by row, 4 x width x height bytes. */
export interface Screenshot extends PictureSize {
  readonly data: Uint8ClampedArray;
}

export interface Observation {
  /** When it was made; missing if no environment made it (read from a file, made up in a test). */
  readonly at?: Moment;
  readonly utterance: string;
  readonly fields: Fields;
  readonly dom: DomSnapshot;
  /** The screen at the same moment; only where `ObservationNeeds.screenshot` asks for it. */
  readonly screenshot?: Screenshot;
  /** [n] by element of `dom`; only where `ObservationNeeds.appearance` asks for it. */
  readonly appearance?: readonly Appearance[];
  /** The instruction as drawn (icons, swatches), which is not part of `dom`; comes with `appearance`. */
  readonly instruction?: RenderedSnapshot;
}

/**
 * Acts on an element of the last observation. `type` clicks it first and types at the end of what it holds, `fill`
 * replaces it; where a value is chosen rather than typed, `fill` chooses it: the option of a select with that text or
 * value, the radio button of the group with that value or label, "true" or "false" for a checkbox.
 */
export type ElementAction =
  | { readonly kind: 'click'; readonly ref: ElementRef }
  | { readonly kind: 'type' | 'fill'; readonly ref: ElementRef; readonly text: string }
  | { readonly kind: 'hover'; readonly ref: ElementRef };

/** CSS pixels of the frame's viewport, as the rectangles of an observation. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Names as in `KeyboardEvent.key`. */
export type Modifier = 'Control' | 'Shift' | 'Alt' | 'Meta';

/** The mouse, at coordinates. Every action moves it there first; `drag` presses, moves in a straight line, releases. */
export type MouseAction =
  | ({ readonly kind: 'mouseMove' } & Point)
  | ({ readonly kind: 'mouseDown'; readonly modifiers?: readonly Modifier[] } & Point)
  | ({ readonly kind: 'mouseUp'; readonly modifiers?: readonly Modifier[] } & Point)
  | ({
      readonly kind: 'mouseClick';
      /**
       * 1, or 2 for a double click, 3 for a triple click. If left out: one more press, so that two in one place within
       * 500 ms of page time make a double click.
       */
      readonly count?: 1 | 2 | 3;
      readonly modifiers?: readonly Modifier[];
    } & Point)
  | { readonly kind: 'drag'; readonly from: Point; readonly to: Point }
  /** Pixels by which the content scrolls; positive: down, right. */
  | ({ readonly kind: 'wheel'; readonly deltaX: number; readonly deltaY: number } & Point);

/** The keyboard, acting on whatever has the focus. */
export type KeyboardAction =
  /** `KeyboardEvent.key`: `Enter`, `ArrowLeft`, `a`; with `Control`: select all, copy, cut, paste. */
  | { readonly kind: 'key'; readonly key: string; readonly modifiers?: readonly Modifier[] }
  /** Types the characters at the caret, one key each. */
  | { readonly kind: 'text'; readonly text: string };

/** What an agent may do. `terminate` gives up: the episode ends with the failure reward. */
export type Action =
  | ElementAction
  | MouseAction
  | KeyboardAction
  | { readonly kind: 'noop' }
  | { readonly kind: 'terminate' };

export type ActionKind = Action['kind'];

export interface StepInfo {
  readonly seed: Seed;
  /** The task's own reward before time scaling; 0 while the episode runs. */
  readonly rawReward: number;
  /** The task's reward after time scaling. */
  readonly scaledReward: number;
  /** The task's success rule (catalogue), evaluated at the end of the episode; false while it runs. */
  readonly success: boolean;
  /** Why the page ended the episode, where it says so. */
  readonly reason: string | null;
  /** Steps taken in this episode, this one included. */
  readonly steps: number;
  /** Virtual milliseconds since the episode started. */
  readonly elapsedMs: number;
  /** The page's potential in the state that the action led to, 0 to 1; missing for pages without one. */
  readonly potential?: number;
  /** Set when the action could not be carried out (element gone, not typable, ...). */
  readonly actionError?: string;
  /** The first error that the page's scripts threw in this step, or how the page was lost; missing if all went well. */
  readonly pageError?: string;
  /** With autoreset: the last observation of the episode that just ended. */
  readonly finalObservation?: Observation;
}

export interface StepResult {
  /** After autoreset, the first observation of the next episode; otherwise the state that the action led to. */
  readonly observation: Observation;
  /** Of the kind that `Needs.reward` names. */
  readonly reward: number;
  /** Ended by the task itself (its reward, its time limit) or by a `terminate` action. */
  readonly terminated: boolean;
  /** Cut by the step limit. */
  readonly truncated: boolean;
  readonly info: StepInfo;
}

/** What went wrong in a step, as it is stored and shown: the action's error, or else the page's; undefined if nothing did. */
export const stepError = ({
  actionError,
  pageError,
}: Pick<StepInfo, 'actionError' | 'pageError'>): string | undefined =>
  actionError ?? (pageError === undefined ? undefined : `page error: ${pageError}`);

/** Whether the episode has ended: by the task or the agent, or cut. */
export const hasEnded = ({ terminated, truncated }: Pick<StepResult, 'terminated' | 'truncated'>): boolean =>
  terminated || truncated;

/** The tasks that are played side by side; most environments and runs have one. */
export interface TaskChoice {
  readonly task: string;
  /** More tasks, each different from `task`. Frame i plays task i modulo their number. */
  readonly otherTasks?: readonly string[];
}

export interface EnvConfig extends TaskChoice {
  readonly numEnvs: number;
  readonly needs: Needs;
  /** Actions an episode may take before it is truncated; by task and way of acting (`stepBudget`) if left out. */
  readonly maxSteps?: number;
}

/**
 * N frames in lock-step. `null` in an argument leaves that frame alone and yields `null`. With `next`, a frame whose
 * episode ends is reset at once to that one (same-step autoreset). For an episode of a task other than the one in the
 * frame, that task's page is loaded into the frame first.
 */
export interface VectorEnv {
  open(config: EnvConfig): Promise<void>;
  reset(episodes: readonly (EpisodeSpec | null)[]): Promise<(Observation | null)[]>;
  step(
    actions: readonly (Action | null)[],
    next?: readonly (EpisodeSpec | null)[],
  ): Promise<(StepResult | null)[]>;
  close(): Promise<void>;
}

/** `max`: as fast as possible; a number: the least wall milliseconds that a step takes, for watching. */
export type Pace = 'max' | number;
