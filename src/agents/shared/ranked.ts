/** What an inspection lists of everything that an agent might have chosen. */

/** The indices of the greatest probabilities, in descending order, without those of probability 0. */
export const ranked = (probabilities: Float32Array, count: number): number[] =>
  [...probabilities.keys()]
    .filter((i) => probabilities[i] > 0)
    .sort((a, b) => probabilities[b] - probabilities[a])
    .slice(0, count);

interface Listing<Choice> {
  isSame(a: Choice, b: Choice): boolean;
  probabilityOf(choice: Choice): number;
  /** The most that are listed. */
  readonly count: number;
}

/** What is done, and then the most probable of the others. */
export const chosenFirst = <Choice>(
  chosen: Choice,
  candidates: readonly Choice[],
  { isSame, probabilityOf, count }: Listing<Choice>,
): Choice[] =>
  [
    chosen,
    ...candidates
      .filter((choice) => !isSame(choice, chosen))
      .sort((a, b) => probabilityOf(b) - probabilityOf(a)),
  ].slice(0, count);
