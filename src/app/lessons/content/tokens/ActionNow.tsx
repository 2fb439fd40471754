/** An action of CC-Net as the product of the parts that it is chosen in. */
import { type DecisionView, viewOf, viewsOf } from '../../../../contracts/views';
import { Equation } from '../../parts/Equation';
import { StartRun } from '../../parts/StartRun';
import { texNumber } from '../../parts/tex';
import { useInspected } from '../../useInspected';
import { inCcNet } from '../papers';
import { SET_UP } from './setUp';

export function ActionNow() {
  const inspected = useInspected();
  const factors = inspected && factorsOf(inspected.views);
  return (
    <>
      <StartRun {...SET_UP} />
      <Equation
        tex={'\\pi(a \\mid h) = \\pi(\\text{type}) \\cdot \\pi(x) \\cdot \\pi(y \\mid x)'}
        source={inCcNet('actions: ten types, 51 × 51 places, keys, and texts of the instruction')}
        now={
          factors &&
          `${factors.parts.map((part) => texNumber(part, 3)).join(' \\cdot ')} = ${texNumber(factors.product, 3)}`
        }
        nowIs={
          factors
            ? `The most probable type, “${factors.type}”, at the most probable place of the page that is shown.`
            : 'Shown while a CC-Net run is open and has begun to decide.'
        }
      />
    </>
  );
}

/** Of the most probable type, and of the column and row of the most probable place. */
function factorsOf(views: readonly DecisionView[]) {
  const types = viewsOf(views, 'choice-probabilities').find(({ name }) => name === 'action');
  const map = viewOf(views, 'pixel-map');
  if (!types || !map) return null;
  const { columns, values } = map;
  const type = indexOfGreatest(types.probabilities);
  const place = indexOfGreatest(values);
  const column = values.reduce((sum, value, i) => (i % columns === place % columns ? sum + value : sum), 0);
  const parts = [types.probabilities[type], column, values[place] / column];
  return { type: types.units[type], parts, product: parts.reduce((a, b) => a * b, 1) };
}

const indexOfGreatest = (values: ArrayLike<number>): number =>
  Array.from(values).reduce((best, value, i) => (value > values[best] ? i : best), 0);
