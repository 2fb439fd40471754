/** Where a document's parts come from, by the addresses in it: files of a pack, or responses of a recorded site. */

/** `asset`: a picture or a font. */
export type PartKind = 'script' | 'style' | 'asset';

export interface Part {
  /** Addresses in the part are relative to this one. */
  readonly place: string;
  readonly bytes: Uint8Array;
  readonly text: string;
  /** Null if it is neither a picture nor a font. */
  readonly dataUrl: string | null;
}

export interface Parts {
  /** @param from the place that the address is written in */
  find(address: string, from: string, kind: PartKind): Part | null;
}
