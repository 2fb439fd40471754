/** The page as data: what crosses from a task frame to an agent, and what agents and workflows read. */

/** Number of an element within its episode: positive for real elements, negative for text pseudo-elements. */
export type ElementRef = number;

/**
 * One element as an agent sees it. Follows the MiniWoB++ client view: tags in lower case with the input's
 * type appended (`input_text`), loose text as pseudo-elements with tag `t`, `text` on leaves only.
 */
export interface DomElement {
  /** Position in `Dom.elements` (document order, parents before children). */
  readonly index: number;
  readonly ref: ElementRef;
  readonly tag: string;
  /** Text of a leaf (possibly empty); null when the element is not a leaf. */
  readonly text: string | null;
  /** Content of an input or textarea; checked state of a checkbox or radio; null for everything else. */
  readonly value: string | boolean | null;
  readonly id: string;
  /** The class attribute, unmodified; '' when there is none (also on `t`); 'SVG_CLASS' on SVG elements. */
  readonly classes: string;
  /** Client rectangle, CSS pixels relative to the frame's viewport. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly focused: boolean;
  /** Clicked earlier in this episode. */
  readonly tampered: boolean;
  /**
   * What a form control says besides its value: the placeholder of a field, the text of the option that a select shows;
   * null for everything else. Only where `ObservationNeeds.hints` asks for it.
   */
  readonly hint?: string | null;
  /** Index of the parent, -1 for the root. */
  readonly parent: number;
  readonly children: readonly number[];
  /** 0 for the root (BODY), 1 for its children, ... */
  readonly depth: number;
  /**
   * Computed colours of text and background, `rgb(...)`/`rgba(...)`; for SVG shapes, their fill. In demonstrations, and
   * for leaves where `ObservationNeeds.colours` asks for them.
   */
  readonly fgColor?: string;
  readonly bgColor?: string;
}

/** A page state: all reported elements in document order, the root first. */
export interface Dom {
  readonly elements: readonly DomElement[];
}

/**
 * A page state as struct of arrays plus one string table: cheap to build in the frame, transferable to a worker.
 * `n` elements in document order. Codec: `src/dom/snapshot.ts`.
 */
export interface DomSnapshot {
  readonly strings: readonly string[];
  /** [n] */
  readonly ref: Int32Array;
  /** [n] index into `strings` */
  readonly tag: Uint16Array;
  /** [n] index into `strings`, -1 for a non-leaf */
  readonly text: Int32Array;
  /** [n] index into `strings`, -1 for none, -2 for unchecked, -3 for checked */
  readonly value: Int32Array;
  /** [n] index into `strings` */
  readonly id: Uint16Array;
  /** [n] index into `strings` */
  readonly classes: Uint16Array;
  /** [n] index of the parent, -1 for the root */
  readonly parent: Int16Array;
  /** [4 n] left, top, width, height in CSS pixels */
  readonly rect: Float32Array;
  /** [n] bit 0: focused, bit 1: tampered */
  readonly flags: Uint8Array;
  /** [n] index into `strings`, -1 for none; only where `ObservationNeeds.hints` asks for it. */
  readonly hint?: Int32Array;
  /** [2 n] `fgColor`, `bgColor` (`src/dom/colours.ts`), NO_COLOUR for none; only where `ObservationNeeds.colours` asks for them. */
  readonly colours?: Uint32Array;
}
