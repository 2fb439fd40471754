/** A rectangle by its top left corner and its size, in the unit of whatever it lies on. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
