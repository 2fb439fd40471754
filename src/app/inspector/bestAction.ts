/** The best action of an agent whose action values are sums: the best of each part, and their sum. */
import type { HeadValues } from '../../contracts/views';
import { indexOfGreatest } from './ranking';

/** Indices into the parts of the values; -1 for a part without any value. */
interface BestAction {
  readonly element: number;
  readonly token: number;
  readonly mode: number;
  /** Q_dom + Q_token + Q_mode; NaN where a part is missing. */
  readonly value: number;
}

/** The three maxima are independent of each other, and so are the choices. */
export function bestAction({ elements, tokens, modes }: HeadValues): BestAction {
  const modeValues = modes.map(({ value }) => value);
  const [element, token, mode] = [elements.values, tokens.values, modeValues].map(indexOfGreatest);
  const value =
    (elements.values[element] ?? Number.NaN) +
    (tokens.values[token] ?? Number.NaN) +
    (modeValues[mode] ?? Number.NaN);
  return { element, token, mode, value };
}
