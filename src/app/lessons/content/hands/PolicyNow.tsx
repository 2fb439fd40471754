/** What the hand would do on the current page, as the product of its three choices. */
import { viewOf, viewsOf } from '../../../../contracts/views';
import { Equation } from '../../parts/Equation';
import { StartRun } from '../../parts/StartRun';
import { texNumber } from '../../parts/tex';
import { PLACES } from '../../randomActions/randomPlayer';
import { useInspected } from '../../useInspected';
import { inWorldOfBits } from '../papers';
import { AGENT, TASK } from './tasks';

const greatest = (values: ArrayLike<number>): number =>
  Array.from(values).reduce((a, b) => Math.max(a, b), 0);

export function PolicyNow() {
  const inspected = useInspected();
  const choices = inspected ? viewsOf(inspected.views, 'choice-probabilities') : [];
  const map = inspected && viewOf(inspected.views, 'pixel-map');
  const button = choices.find(({ name }) => name === 'button');
  const key = choices.find(({ name }) => name === 'key');
  // The first unit is no key at all.
  const parts = button &&
    key &&
    map && [key.probabilities[0], greatest(button.probabilities), greatest(map.values)];
  return (
    <>
      <StartRun task={TASK} agent={AGENT} />
      <Equation
        tex={'\\pi(a \\mid s) = \\pi(\\text{no key}) \\cdot \\pi(\\text{button}) \\cdot \\pi(\\text{place})'}
        source={inWorldOfBits('key, button and place; with a key, the other two are ignored')}
        now={
          parts
            ? `${texNumber(parts[0])} \\cdot ${texNumber(parts[1])} \\cdot ${texNumber(parts[2])} = ${texNumber(parts[0] * parts[1] * parts[2])}`
            : null
        }
        nowIs={
          parts
            ? `The most probable button at the most probable place of the enlarged page. A random hand gives each place ${texNumber(1 / PLACES, 4)}.`
            : 'Shown while a World of Bits run is open and has begun to decide.'
        }
      />
    </>
  );
}
