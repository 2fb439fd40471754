/** The most probable type of action, and the parts of its probability. */
import { type DecisionView, viewOf, viewsOf } from '../../../../contracts/views';

export interface ActionFactors {
  readonly type: string;
  /** π(type); for a move also π(x) and π(y | x) of the most probable place. */
  readonly parts: readonly number[];
  readonly product: number;
}

/** The only type that chooses a place: all others happen where the pointer is. */
const MOVE = 'move';

/** Null without the views that CC-Net shows. */
export function actionFactors(views: readonly DecisionView[]): ActionFactors | null {
  const types = viewsOf(views, 'choice-probabilities').find(({ name }) => name === 'action');
  const map = viewOf(views, 'pixel-map');
  if (!types || !map) return null;
  const best = indexOfGreatest(types.probabilities);
  const type = types.units[best];
  const parts = [types.probabilities[best], ...(type === MOVE ? placeFactors(map) : [])];
  return { type, parts, product: parts.reduce((a, b) => a * b, 1) };
}

/** Of the column of the most probable place, and of its row given the column. */
function placeFactors({ columns, values }: { readonly columns: number; readonly values: Float32Array }) {
  const place = indexOfGreatest(values);
  const column = values.reduce((sum, value, i) => (i % columns === place % columns ? sum + value : sum), 0);
  return [column, values[place] / column];
}

const indexOfGreatest = (values: ArrayLike<number>): number =>
  Array.from(values).reduce((best, value, i) => (value > values[best] ? i : best), 0);
