/**
 * Spaces, in Gymnasium's terms: the values that an observation or an action may have, as plain data.
 *
 * There are two departures. A `Dict` may have optional keys. The value of a `OneOf` is identified by a key of its own
 * and not by a separate number.
 */

export type DType = 'uint8' | 'uint16' | 'int16' | 'uint32' | 'int32' | 'float32' | 'float64';

/**
 * Numbers from `low` to `high`, both included; a single one if the shape is empty, otherwise a typed array, row by row.
 */
export interface Box {
  readonly type: 'Box';
  readonly low: number;
  readonly high: number;
  readonly shape: readonly number[];
  readonly dtype: DType;
}

/** The integers `start`, ..., `start + n - 1`. */
export interface Discrete {
  readonly type: 'Discrete';
  readonly n: number;
  readonly start: number;
}

/** Lengths are counted in characters (code points). */
export interface TextSpace {
  readonly type: 'Text';
  readonly minLength: number;
  readonly maxLength: number;
  /** If only these texts are allowed. */
  readonly values?: readonly string[];
}

export interface Dict {
  readonly type: 'Dict';
  readonly spaces: Readonly<Record<string, Space>>;
  /** Keys that may be missing. */
  readonly optional: readonly string[];
}

export interface Tuple {
  readonly type: 'Tuple';
  readonly spaces: readonly Space[];
}

/** Any number of values: a list, or, if stacked, one typed array of all values of a `Box`. */
export type Sequence =
  | { readonly type: 'Sequence'; readonly space: Space; readonly isStacked: false }
  | { readonly type: 'Sequence'; readonly space: Box; readonly isStacked: true };

/** One of several `Dict`s, named by the value under `key`. */
export interface OneOf {
  readonly type: 'OneOf';
  readonly key: string;
  readonly spaces: Readonly<Record<string, Dict>>;
}

export type Space = Box | Discrete | TextSpace | Dict | Tuple | Sequence | OneOf;

export const box = (low: number, high: number, dtype: DType, shape: readonly number[] = []): Box => ({
  type: 'Box',
  low,
  high,
  shape,
  dtype,
});
export const discrete = (n: number, start = 0): Discrete => ({ type: 'Discrete', n, start });
export const text = (minLength = 0, maxLength = Number.POSITIVE_INFINITY): TextSpace => ({
  type: 'Text',
  minLength,
  maxLength,
});
export const oneText = (values: readonly string[]): TextSpace => ({ ...text(), values });
export const dict = (spaces: Dict['spaces'], optional: readonly string[] = []): Dict => ({
  type: 'Dict',
  spaces,
  optional,
});
export const tuple = (...spaces: readonly Space[]): Tuple => ({ type: 'Tuple', spaces });
export const listOf = (space: Space): Sequence => ({ type: 'Sequence', space, isStacked: false });
/** An array of any length of such values. */
export const stackOf = (space: Box): Sequence => ({ type: 'Sequence', space, isStacked: true });
export const oneOf = (key: string, spaces: OneOf['spaces']): OneOf => ({ type: 'OneOf', key, spaces });
