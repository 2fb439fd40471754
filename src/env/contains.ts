/** Whether a value is in a space, and if not, where it deviates. */
import type { Box, Dict, DType, OneOf, Sequence, Space } from './space';

export const contains = (space: Space, value: unknown): boolean => deviation(space, value) === null;

/** Where and why the value is not in the space, as `a.b[2]: 7 numbers do not make up values of 4`; null if it is. */
export function spaceProblem(space: Space, value: unknown): string | null {
  const found = deviation(space, value);
  if (found === null) return null;
  const { path, what } = found;
  return path.length === 0 ? what : `${placeOf(path)}: ${what}`;
}

/** Where a value deviates from its space, from the outside in: keys of dictionaries, places in lists. */
type Path = readonly (string | number)[];

interface Deviation {
  readonly path: Path;
  readonly what: string;
}

const here = (what: string): Deviation => ({ path: [], what });

const inside = (step: string | number, found: Deviation | null): Deviation | null =>
  found && { path: [step, ...found.path], what: found.what };

/** `a.b[2]`. */
function placeOf(path: Path): string {
  let place = '';
  for (const step of path) {
    if (typeof step === 'number') place += `[${step}]`;
    else place += place === '' ? step : `.${step}`;
  }
  return place;
}

function deviation(space: Space, value: unknown): Deviation | null {
  switch (space.type) {
    case 'Box':
      return boxDeviation(space, value);
    case 'Discrete': {
      const last = space.start + space.n - 1;
      const isIn = Number.isInteger(value) && (value as number) >= space.start && (value as number) <= last;
      return isIn ? null : here(`${show(value)} is not an integer from ${space.start} to ${last}`);
    }
    case 'Text': {
      if (typeof value !== 'string') return here(`${show(value)} is not text`);
      if (space.values)
        return space.values.includes(value)
          ? null
          : here(`${show(value)} is none of ${space.values.join(', ')}`);
      const { minLength, maxLength } = space;
      const length = minLength === 0 && maxLength === Number.POSITIVE_INFINITY ? 0 : [...value].length;
      return length >= minLength && length <= maxLength ? null : here(`text of ${length} characters`);
    }
    case 'Dict':
      return dictDeviation(space, value);
    case 'Tuple':
      if (!Array.isArray(value) || value.length !== space.spaces.length) {
        return here(`${show(value)} is not a list of ${space.spaces.length}`);
      }
      return first(space.spaces.map((item, i) => () => inside(i, deviation(item, value[i]))));
    case 'Sequence':
      return sequenceDeviation(space, value);
    case 'OneOf':
      return oneOfDeviation(space, value);
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

function boxDeviation(space: Box, value: unknown): Deviation | null {
  const { dtype, shape } = space;
  if (shape.length === 0) {
    if (typeof value !== 'number') return here(`${show(value)} is not a number`);
    if (!dtype.startsWith('float') && !Number.isInteger(value)) return here(`${value} is not an integer`);
    return outsideDeviation(space, [value]);
  }
  if (!isArrayOf(dtype, value)) return here(`${show(value)} is not an array of ${dtype}`);
  const wanted = sizeOf(space);
  return value.length === wanted
    ? rangeDeviation(space, value)
    : here(`${value.length} numbers instead of ${wanted}`);
}

/** Checks a typed array; its values may not need to be read. */
function rangeDeviation(space: Box, values: ArrayLike<number>): Deviation | null {
  const [lowest, highest] = RANGES[space.dtype];
  const isAnything = Number.isFinite(lowest) && space.low <= lowest && space.high >= highest;
  return isAnything ? null : outsideDeviation(space, values);
}

function outsideDeviation({ low, high }: Box, values: ArrayLike<number>): Deviation | null {
  for (let i = 0; i < values.length; i++) {
    const isWithin = values[i] >= low && values[i] <= high;
    if (!isWithin) return here(`${values[i]} is not between ${low} and ${high}`);
  }
  return null;
}

function dictDeviation({ spaces, optional }: Dict, value: unknown): Deviation | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return here(`${show(value)} is not an object`);
  const keys = Object.keys(value).filter((key) => (value as Record<string, unknown>)[key] !== undefined);
  const extra = keys.find((key) => !Object.hasOwn(spaces, key));
  if (extra !== undefined) return here(`there should be no ${extra}`);
  const missing = Object.keys(spaces).find((key) => !optional.includes(key) && !keys.includes(key));
  if (missing !== undefined) return here(`there is no ${missing}`);
  return first(
    keys.map((key) => () => inside(key, deviation(spaces[key], (value as Record<string, unknown>)[key]))),
  );
}

function sequenceDeviation({ space, isStacked }: Sequence, value: unknown): Deviation | null {
  if (!isStacked) {
    if (!Array.isArray(value)) return here(`${show(value)} is not a list`);
    return first(value.map((item, i) => () => inside(i, deviation(space, item))));
  }
  if (!isArrayOf(space.dtype, value)) return here(`${show(value)} is not an array of ${space.dtype}`);
  const size = sizeOf(space);
  if (value.length % size !== 0) return here(`${value.length} numbers do not make up values of ${size}`);
  return rangeDeviation(space, value);
}

function oneOfDeviation({ key, spaces }: OneOf, value: unknown): Deviation | null {
  if (typeof value !== 'object' || value === null) return here(`${show(value)} is not an object`);
  const { [key]: name, ...rest } = value as Record<string, unknown>;
  if (typeof name === 'string' && Object.hasOwn(spaces, name)) return dictDeviation(spaces[name], rest);
  return inside(key, here(`${show(name)} is none of ${Object.keys(spaces).join(', ')}`));
}

const isArrayOf = (dtype: DType, value: unknown): value is ArrayLike<number> =>
  ArrayBuffer.isView(value) && ARRAYS[dtype].includes(kindOf(value));

/** `Uint8Array`, `DataView`, ... */
const kindOf = (view: ArrayBufferView): string => Object.prototype.toString.call(view).slice(8, -1);

const sizeOf = ({ shape }: Box): number => shape.reduce((size, n) => size * n, 1);

const first = (finders: readonly (() => Deviation | null)[]): Deviation | null => {
  for (const find of finders) {
    const found = find();
    if (found !== null) return found;
  }
  return null;
};

function show(value: unknown): string {
  if (typeof value === 'string') return `"${value.slice(0, 40)}"`;
  if (ArrayBuffer.isView(value)) return kindOf(value);
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}
