/** What an agent needs from its environment: observations, actions, rewards, and the length of a step. */

/** Pixels of the pictures that an agent asks for. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export interface ObservationNeeds {
  /** What form controls say besides their value (`DomElement.hint`). */
  readonly hints?: boolean;
  /** The colours of leaves (`DomElement.fgColor`, `bgColor`). */
  readonly colours?: boolean;
  /** Colours, pictures and scroll positions of every element: slow. */
  readonly appearance?: boolean;
  /** The screen as a picture of this size, scaled from one pixel for each CSS pixel. */
  readonly screenshot?: PictureSize;
  /**
   * Whether what an episode saw before (`EarlierStep`) comes with its pictures: for agents that compute their state
   * afresh from everything they have seen. Agents that keep a state themselves, or none, do without: pictures take up
   * by far the most memory.
   */
  readonly pastPictures?: boolean;
}

/**
 * `element`: clicks, typing and hovering by element, a whole text in one action. `mouse+keyboard`: the pointer at
 * coordinates on the screen, one key at a time. `mouse+text`: the same, and a whole text in one action, to whatever has
 * the focus. `any`: both, for experts and others whose results are not compared. Actions outside the mode are refused
 * (`src/env/spaces.ts`).
 */
export type ActionMode = 'element' | 'mouse+keyboard' | 'mouse+text' | 'any';

/**
 * `exact`: +1 on success at the end, -1 on any other end, 0 before. `sparse`: the same, but for tasks with partial
 * credit the raw reward. `raw`: the task's raw reward at the end, 0 before. `shaped`: the raw reward at the end, and in
 * every step the difference of the page's potential (Ng et al. 1999) and, in steps that do not end the episode, the
 * page's penalties. A truncated episode has failed: -1, in every kind.
 */
export type RewardKind = 'exact' | 'sparse' | 'raw' | 'shaped';

export interface Needs {
  readonly observation: ObservationNeeds;
  readonly actions: ActionMode;
  readonly reward: RewardKind;
  /** Virtual milliseconds that pass with each action. */
  readonly stepMs: number;
}

/** The needs of an agent that acts on elements: 50 ms a step, ±1 at the end (partial credit: the raw reward). */
export const ELEMENT_NEEDS: Needs = { observation: {}, actions: 'element', reward: 'sparse', stepMs: 50 };
