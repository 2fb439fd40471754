/** Date and time inputs as they are typed in an en-US browser: a row of segments, each a number or AM/PM. */

type SegmentName = 'year' | 'month' | 'week' | 'day' | 'hour' | 'minute' | 'half';

interface Segment {
  readonly name: SegmentName;
  readonly min: number;
  readonly max: number;
}

const year: Segment = { name: 'year', min: 1, max: 275_760 };
const month: Segment = { name: 'month', min: 1, max: 12 };
const week: Segment = { name: 'week', min: 1, max: 53 };
const day: Segment = { name: 'day', min: 1, max: 31 };
const hour: Segment = { name: 'hour', min: 1, max: 12 };
const minute: Segment = { name: 'minute', min: 0, max: 59 };
/** 0: AM, 1: PM. */
const half: Segment = { name: 'half', min: 0, max: 1 };

const layouts: Readonly<Record<string, readonly Segment[]>> = {
  date: [month, day, year],
  month: [month, year],
  week: [week, year],
  time: [hour, minute, half],
  'datetime-local': [month, day, year, hour, minute, half],
};

/** Hours are shown on a 12-hour clock but may be typed on a 24-hour clock. */
const LAST_HOUR = 23;

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** What the segments show, and where typing continues. A segment with no number is empty. */
export interface Segments {
  readonly type: string;
  readonly numbers: Readonly<Partial<Record<SegmentName, number>>>;
  readonly index: number;
  /** What has been typed into the current segment since it was entered. */
  readonly typed: string;
}

export const isSegmented = (type: string) => Object.hasOwn(layouts, type);

/** The segments of an input with this value, ready for typing from the first one on. */
export function parseSegments(type: string, value: string): Segments {
  const [, y, m, w, d] = /^(\d+)-(?:(\d\d)|W(\d\d))(?:-(\d\d))?/.exec(value) ?? [];
  const [, h, min] = /(\d\d):(\d\d)/.exec(value) ?? [];
  const all: [SegmentName, string | undefined][] = [
    ['year', y],
    ['month', m],
    ['week', w],
    ['day', d],
    ['hour', h && String(Number(h) % 12 || 12)],
    ['minute', min],
    ['half', h && String(Math.floor(Number(h) / 12))],
  ];
  const given = all.flatMap(([name, text]) => (text === undefined ? [] : [[name, Number(text)] as const]));
  return { type, numbers: Object.fromEntries(given), index: 0, typed: '' };
}

/** The input's value; empty while any segment is. */
export function formatSegments({ type, numbers }: Segments): string {
  if (layouts[type].some(({ name }) => numbers[name] === undefined)) return '';
  const two = (name: SegmentName) => String(numbers[name]).padStart(2, '0');
  const years = String(numbers.year).padStart(4, '0');
  const hours = String(((numbers.hour ?? 0) % 12) + 12 * (numbers.half ?? 0)).padStart(2, '0');
  switch (type) {
    case 'month':
      return `${years}-${two('month')}`;
    case 'week':
      return `${years}-W${two('week')}`;
    case 'time':
      return `${hours}:${two('minute')}`;
    case 'date':
      return `${years}-${two('month')}-${two('day')}`;
    default:
      return `${years}-${two('month')}-${two('day')}T${hours}:${two('minute')}`;
  }
}

/**
 * Types a digit, the A or P of a half, a letter of a month. Separators are ignored, as a full segment is left
 * automatically.
 */
export function typeSegment(segments: Segments, character: string): Segments {
  const { type, index, typed } = segments;
  const { name, min, max } = layouts[type][index];
  if (name === 'half') {
    const half = 'ap'.indexOf(character.toLowerCase());
    return half < 0 ? segments : withNumber(segments, half, '');
  }
  if (name === 'month' && type === 'month') {
    const text = typed + character.toLowerCase();
    const found = MONTHS.findIndex((label) => label.startsWith(text));
    return found < 0 ? segments : withNumber(segments, found + 1, text);
  }
  if (!/^\d$/.test(character)) return segments;
  const text = typed + character;
  const most = name === 'hour' ? LAST_HOUR : max;
  const number = Math.min(Number(text), most);
  const next =
    name === 'hour'
      ? withHour(segments, number, text)
      : withNumber(segments, number < min ? undefined : number, text);
  const isFull = number * 10 > most || text.length >= String(most).length;
  return isFull ? moveSegment(next, 1) : next;
}

/** An hour of the afternoon says which half it is in; midnight does not. */
function withHour(segments: Segments, hour: number, typed: string): Segments {
  const next = withNumber(segments, hour === 0 && typed.length < 2 ? undefined : hour % 12 || 12, typed);
  return hour > 12 ? { ...next, numbers: { ...next.numbers, half: 1 } } : next;
}

/** Goes to the next or previous segment; at either end it stays, and the typed input counts as complete. */
export function moveSegment(segments: Segments, step: 1 | -1): Segments {
  const last = layouts[segments.type].length - 1;
  return { ...segments, index: Math.min(last, Math.max(0, segments.index + step)), typed: '' };
}

/** Whether there is a segment in that direction. */
export function hasSegment({ type, index }: Segments, step: 1 | -1): boolean {
  return layouts[type][index + step] !== undefined;
}

/** Goes to the last segment. */
export function lastSegment(segments: Segments): Segments {
  return { ...segments, index: layouts[segments.type].length - 1, typed: '' };
}

export function clearSegment(segments: Segments): Segments {
  return withNumber(segments, undefined, '');
}

/** Counts up or down, wrapping around; an empty year starts at `thisYear`. */
export function stepSegment(segments: Segments, step: 1 | -1, thisYear: number): Segments {
  const { name, min, max } = layouts[segments.type][segments.index];
  const number = segments.numbers[name];
  if (number === undefined) {
    return withNumber(segments, name === 'year' ? thisYear : step > 0 ? min : max, '');
  }
  const next = number + step;
  return withNumber(segments, next > max ? min : next < min ? max : next, '');
}

function withNumber(segments: Segments, number: number | undefined, typed: string): Segments {
  const { name } = layouts[segments.type][segments.index];
  return { ...segments, typed, numbers: { ...segments.numbers, [name]: number } };
}
