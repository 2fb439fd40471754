/** What the band around several runs shows; the choice is remembered in this browser. */

export type BandKind = 'range' | 'quartiles' | 'interval';

interface BandText {
  /** In a list of choices. */
  readonly label: string;
  readonly line: 'mean' | 'median';
  /** Names of the band's edges. */
  readonly low: string;
  readonly high: string;
  /** Below a picture and above a table. */
  readonly caption: string;
  /** The end of a sentence about a group of runs. */
  readonly meaning: string;
  /** What to make of it. */
  readonly help: string;
}

export const BAND_KINDS: { readonly [K in BandKind]: BandText } = {
  range: {
    label: 'range',
    line: 'mean',
    low: 'lowest',
    high: 'highest',
    caption: 'Line: mean. Band: lowest to highest run.',
    meaning: 'the line is its mean, the band spans its minimum to its maximum.',
    help: 'From the lowest run to the highest. It shows every run, and can only widen with more seeds.',
  },
  quartiles: {
    label: 'middle half and median',
    line: 'median',
    low: 'lower quartile',
    high: 'upper quartile',
    caption: 'Line: median. Band: middle half of the runs.',
    meaning: 'the line is its median, the band holds the middle half of its runs.',
    help: 'Between the quartiles: half of the runs are inside, a quarter above and a quarter below. Single runs that fail or succeed early have little influence.',
  },
  interval: {
    label: '95% interval of the mean',
    line: 'mean',
    low: 'low (95%)',
    high: 'high (95%)',
    caption: 'Line: mean. Band: its 95% interval (Student’s t).',
    meaning: 'the line is its mean, the band is the 95% confidence interval of that mean.',
    help: 'Where the mean of very many seeds would lie, with 95% confidence, by Student’s t distribution. It narrows with more seeds; with two or three it is very wide.',
  },
};

const isBandKind = (text: string | null): text is BandKind =>
  text !== null && Object.hasOwn(BAND_KINDS, text);

const KEY = 'latticework-band';

export function readBand(): BandKind {
  try {
    const kept = localStorage.getItem(KEY);
    return isBandKind(kept) ? kept : 'range';
  } catch {
    return 'range';
  }
}

export function keepBand(kind: BandKind): void {
  try {
    localStorage.setItem(KEY, kind);
  } catch {
    // In a browser without storage, the choice lasts until the page is closed.
  }
}
