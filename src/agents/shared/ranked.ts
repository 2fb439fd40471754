/** What an inspection lists of everything that an agent might have chosen. */
import type { Action } from '../../contracts/env';

/** The most actions that an inspection lists. */
export const ACTIONS_SHOWN = 8;

/** The indices of the greatest probabilities, in descending order, without those of probability 0. */
export const ranked = (probabilities: Float32Array, count: number): number[] =>
  [...probabilities.keys()]
    .filter((i) => probabilities[i] > 0)
    .sort((a, b) => probabilities[b] - probabilities[a])
    .slice(0, count);

interface Listing<Choice> {
  isSame(a: Choice, b: Choice): boolean;
  probabilityOf(choice: Choice): number;
}

/** What is done, and then the most probable of the others; as many as an inspection lists. */
export const chosenFirst = <Choice>(
  chosen: Choice,
  candidates: readonly Choice[],
  { isSame, probabilityOf }: Listing<Choice>,
): Choice[] =>
  [
    chosen,
    ...candidates
      .filter((choice) => !isSame(choice, chosen))
      .sort((a, b) => probabilityOf(b) - probabilityOf(a)),
  ].slice(0, ACTIONS_SHOWN);

/** Choices with their actions, in the given order; of choices that lead to the same action, only the first. */
export function distinctActions<Choice>(
  choices: readonly Choice[],
  toAction: (choice: Choice) => Action,
): { readonly choice: Choice; readonly action: Action }[] {
  const seen = new Set<string>();
  return choices
    .map((choice) => ({ choice, action: toAction(choice) }))
    .filter(({ action }) => {
      const name = JSON.stringify(action);
      return !seen.has(name) && seen.add(name);
    });
}
