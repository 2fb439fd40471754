/** An action of CC-Net as the product of the parts that it is chosen in. */
import { Equation } from '../../parts/Equation';
import { StartRun } from '../../parts/StartRun';
import { texNumber, texText } from '../../parts/tex';
import { useInspected } from '../../useInspected';
import { inCcNet } from '../papers';
import { type ActionFactors, actionFactors } from './actionFactors';
import { SET_UP } from './setUp';

export function ActionNow() {
  const inspected = useInspected();
  const factors = inspected && actionFactors(inspected.views);
  return (
    <>
      <StartRun {...SET_UP} />
      <Equation
        tex={
          '\\pi(a \\mid h) = \\pi(\\text{type}) \\cdot \\underbrace{\\pi(x) \\cdot \\pi(y \\mid x)}_{\\text{moves only}}'
        }
        source={inCcNet('actions: ten types, 51 × 51 places, keys, and texts of the instruction')}
        now={factors && texOf(factors)}
        nowIs={
          factors
            ? `The most probable type, “${factors.type}”, ${factors.parts.length > 1 ? 'at the most probable place of the page that is shown' : 'on the page that is shown: it chooses no place'}.`
            : 'Shown while a CC-Net run is open and has begun to decide.'
        }
      />
    </>
  );
}

const texOf = ({ type, parts, product }: ActionFactors): string => {
  const factors =
    parts.length > 1 ? parts.map((part) => texNumber(part, 3)).join(' \\cdot ') : `\\pi(${texText(type)})`;
  return `${factors} = ${texNumber(product, 3)}`;
};
