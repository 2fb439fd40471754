/** Moves of list items, and sorting a short list in as few moves as possible. */

export interface ItemMove {
  readonly from: number;
  /** Index of the item after the move. */
  readonly to: number;
}

/** A move that puts one more number in order; null if all are in order. */
export function betterMove(numbers: readonly number[]): ItemMove | null {
  const inOrder = orderedCount(numbers);
  if (inOrder === numbers.length) return null;
  for (let from = 0; from < numbers.length; from++) {
    for (let to = 0; to < numbers.length; to++) {
      if (orderedCount(withMove(numbers, from, to)) > inOrder) return { from, to };
    }
  }
  throw new Error('every unsorted list has a number to move');
}

/** Length of the longest subsequence in which no number is less than the one before it. */
function orderedCount(numbers: readonly number[]): number {
  const longest: number[] = [];
  for (const [i, number] of numbers.entries()) {
    longest[i] = 1 + Math.max(0, ...longest.slice(0, i).filter((_, j) => numbers[j] <= number));
  }
  return Math.max(0, ...longest);
}

function withMove(numbers: readonly number[], from: number, to: number): number[] {
  const rest = numbers.filter((_, i) => i !== from);
  return [...rest.slice(0, to), numbers[from], ...rest.slice(to)];
}
