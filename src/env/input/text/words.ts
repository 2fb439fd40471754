/** Where characters and words begin and end, as for Chromium's caret on Linux. */

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const words = new Intl.Segmenter('en', { granularity: 'word' });

/** Start of the character before `index`; 0 at the start. */
export function characterBefore(text: string, index: number): number {
  if (index <= 0) return 0;
  return characters.segment(text).containing(index - 1)!.index;
}

/** End of the character after `index`. */
export function characterAfter(text: string, index: number): number {
  const next = characters.segment(text).containing(index);
  return next ? next.index + next.segment.length : text.length;
}

/** Where Control+ArrowLeft goes: the start of the word or the run of marks before `index`. */
export function wordBefore(text: string, index: number): number {
  let start = 0;
  for (const piece of stops(text)) {
    if (piece.start >= index) break;
    start = piece.start;
  }
  return start;
}

/** Where Control+ArrowRight goes: the end of the word or the run of marks after `index`. */
export function wordAfter(text: string, index: number): number {
  return stops(text).find(({ end }) => end > index)?.end ?? text.length;
}

/** What a double click selects: the word, the spaces or the mark at `index`. */
export function wordAround(text: string, index: number): readonly [start: number, end: number] {
  const all = pieces(text);
  const piece = all.find(({ end }) => end > index) ?? all.at(-1);
  return piece ? [piece.start, piece.end] : [0, 0];
}

interface Piece {
  readonly start: number;
  readonly end: number;
  readonly kind: 'word' | 'mark' | 'blank';
}

/** Unicode keeps `a.b` as one word; Chromium splits it, but not `3.14`. */
const INNER_DOT = /(?<!\d)\.|\.(?!\d)/;

function pieces(text: string): Piece[] {
  return [...words.segment(text)].flatMap(({ index, segment, isWordLike }): Piece[] => {
    const kind = isWordLike ? 'word' : segment.trim() === '' ? 'blank' : 'mark';
    if (kind !== 'word') return [{ start: index, end: index + segment.length, kind }];
    let start = index;
    return segment.split(INNER_DOT).flatMap((part, i): Piece[] => {
      const dot: Piece[] = i === 0 ? [] : [{ start, end: ++start, kind: 'mark' }];
      const word: Piece = { start, end: start + part.length, kind };
      start = word.end;
      return part === '' ? dot : [...dot, word];
    });
  });
}

/** Words, and runs of marks. */
function stops(text: string): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces(text)) {
    const last = joined.at(-1);
    if (last?.kind === 'mark' && piece.kind === 'mark')
      joined[joined.length - 1] = { ...last, end: piece.end };
    else joined.push(piece);
  }
  return joined.filter(({ kind }) => kind !== 'blank');
}
