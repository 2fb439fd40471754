/** Whether a value is in a space, and if not, where it deviates. */
import type { Box, Dict, DType, OneOf, Sequence, Space } from './space';

export const contains = (space: Space, value: unknown): boolean => spaceProblem(space, value) === null;

/** Where and why the value is not in the space, as `rect: 7 numbers do not make up values of 4`; null if it is. */
export function spaceProblem(space: Space, value: unknown): string | null {
  switch (space.type) {
    case 'Box':
      return boxProblem(space, value);
    case 'Discrete': {
      const last = space.start + space.n - 1;
      const isIn = Number.isInteger(value) && (value as number) >= space.start && (value as number) <= last;
      return isIn ? null : `${show(value)} is not an integer from ${space.start} to ${last}`;
    }
    case 'Text': {
      if (typeof value !== 'string') return `${show(value)} is not text`;
      if (space.values)
        return space.values.includes(value) ? null : `${show(value)} is none of ${space.values.join(', ')}`;
      const { minLength, maxLength } = space;
      const length = minLength === 0 && maxLength === Number.POSITIVE_INFINITY ? 0 : [...value].length;
      return length >= minLength && length <= maxLength ? null : `text of ${length} characters`;
    }
    case 'Dict':
      return dictProblem(space, value);
    case 'Tuple':
      if (!Array.isArray(value) || value.length !== space.spaces.length) {
        return `${show(value)} is not a list of ${space.spaces.length}`;
      }
      return first(space.spaces.map((item, i) => () => at(`[${i}]`, spaceProblem(item, value[i]))));
    case 'Sequence':
      return sequenceProblem(space, value);
    case 'OneOf':
      return oneOfProblem(space, value);
  }
}

/** By name: arrays from a frame have classes of their own. */
const ARRAYS: Readonly<Record<DType, readonly string[]>> = {
  uint8: ['Uint8Array', 'Uint8ClampedArray'],
  uint16: ['Uint16Array'],
  uint32: ['Uint32Array'],
  int16: ['Int16Array'],
  int32: ['Int32Array'],
  float32: ['Float32Array'],
  float64: ['Float64Array'],
};

/** Bounds within which all values of the type lie. */
const RANGES: Readonly<Record<DType, readonly [low: number, high: number]>> = {
  uint8: [0, 2 ** 8 - 1],
  uint16: [0, 2 ** 16 - 1],
  uint32: [0, 2 ** 32 - 1],
  int16: [-(2 ** 15), 2 ** 15 - 1],
  int32: [-(2 ** 31), 2 ** 31 - 1],
  float32: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  float64: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
};

function boxProblem(space: Box, value: unknown): string | null {
  const { dtype, shape } = space;
  if (shape.length === 0) {
    if (typeof value !== 'number') return `${show(value)} is not a number`;
    if (!dtype.startsWith('float') && !Number.isInteger(value)) return `${value} is not an integer`;
    return outsideProblem(space, [value]);
  }
  if (!isArrayOf(dtype, value)) return `${show(value)} is not an array of ${dtype}`;
  const wanted = sizeOf(space);
  return value.length === wanted
    ? rangeProblem(space, value)
    : `${value.length} numbers instead of ${wanted}`;
}

/** Checks a typed array; its values may not need to be read. */
function rangeProblem(space: Box, values: ArrayLike<number>): string | null {
  const [lowest, highest] = RANGES[space.dtype];
  const isAnything = Number.isFinite(lowest) && space.low <= lowest && space.high >= highest;
  return isAnything ? null : outsideProblem(space, values);
}

function outsideProblem({ low, high }: Box, values: ArrayLike<number>): string | null {
  for (let i = 0; i < values.length; i++) {
    const isWithin = values[i] >= low && values[i] <= high;
    if (!isWithin) return `${values[i]} is not between ${low} and ${high}`;
  }
  return null;
}

function dictProblem({ spaces, optional }: Dict, value: unknown): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return `${show(value)} is not an object`;
  const keys = Object.keys(value).filter((key) => (value as Record<string, unknown>)[key] !== undefined);
  const extra = keys.find((key) => !Object.hasOwn(spaces, key));
  if (extra !== undefined) return `there should be no ${extra}`;
  const missing = Object.keys(spaces).find((key) => !optional.includes(key) && !keys.includes(key));
  if (missing !== undefined) return `there is no ${missing}`;
  return first(
    keys.map((key) => () => at(key, spaceProblem(spaces[key], (value as Record<string, unknown>)[key]))),
  );
}

function sequenceProblem({ space, isStacked }: Sequence, value: unknown): string | null {
  if (!isStacked) {
    if (!Array.isArray(value)) return `${show(value)} is not a list`;
    return first(value.map((item, i) => () => at(`[${i}]`, spaceProblem(space, item))));
  }
  if (!isArrayOf(space.dtype, value)) return `${show(value)} is not an array of ${space.dtype}`;
  const size = sizeOf(space);
  if (value.length % size !== 0) return `${value.length} numbers do not make up values of ${size}`;
  return rangeProblem(space, value);
}

function oneOfProblem({ key, spaces }: OneOf, value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return `${show(value)} is not an object`;
  const { [key]: name, ...rest } = value as Record<string, unknown>;
  if (typeof name === 'string' && Object.hasOwn(spaces, name)) return dictProblem(spaces[name], rest);
  return at(key, `${show(name)} is none of ${Object.keys(spaces).join(', ')}`);
}

const isArrayOf = (dtype: DType, value: unknown): value is ArrayLike<number> =>
  ArrayBuffer.isView(value) && ARRAYS[dtype].includes(kindOf(value));

/** `Uint8Array`, `DataView`, ... */
const kindOf = (view: ArrayBufferView): string => Object.prototype.toString.call(view).slice(8, -1);

const sizeOf = ({ shape }: Box): number => shape.reduce((size, n) => size * n, 1);

const first = (problems: readonly (() => string | null)[]): string | null => {
  for (const find of problems) {
    const problem = find();
    if (problem !== null) return problem;
  }
  return null;
};

/** `a.b[2]: what is wrong`. */
function at(place: string, problem: string | null): string | null {
  if (problem === null) return null;
  const inner = /^[\w.[\]]+: /.test(problem);
  if (!inner) return `${place}: ${problem}`;
  return problem.startsWith('[') ? `${place}${problem}` : `${place}.${problem}`;
}

function show(value: unknown): string {
  if (typeof value === 'string') return `"${value.slice(0, 40)}"`;
  if (ArrayBuffer.isView(value)) return kindOf(value);
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}
