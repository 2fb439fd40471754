/** Q of the best action on the current page, as the sum of its three parts. */
import { viewOf } from '../../../../contracts/views';
import { bestAction } from '../../../inspector/bestAction';
import { describeRef } from '../../../inspector/describeRef';
import { QSum } from '../../../inspector/QSum';
import { Equation } from '../../parts/Equation';
import { StartRun } from '../../parts/StartRun';
import { texNumber, texTerm } from '../../parts/tex';
import { useInspected } from '../../useInspected';
import { inDomQNet } from '../papers';
import { AGENT, TASK } from './tasks';

export function ValueNow() {
  const inspected = useInspected();
  const values = inspected && viewOf(inspected.views, 'head-values');
  const best = values && bestAction(values);
  return (
    <>
      <StartRun task={TASK} agent={AGENT} />
      <Equation
        tex={'Q(s, a) = Q(s, a_{\\mathrm{dom}}) + Q(s, a_{\\mathrm{token}}) + Q(s, a_{\\mathrm{mode}})'}
        source={inDomQNet('Section 3.2, Equation 1; the best action takes the best of each, Equation 2')}
        now={
          values && best
            ? `${texNumber(best.value)} = ${texNumber(values.elements.values[best.element])} + ${texTerm(values.tokens.values[best.token])} + ${texTerm(values.modes[best.mode]?.value)}`
            : null
        }
        nowIs={
          values
            ? `On the enlarged page: ${values.elements.refs.length} elements, ${values.tokens.units.length} words, ${values.modes.length} modes. That is ${values.elements.refs.length + values.tokens.units.length + values.modes.length} values for ${values.elements.refs.length * values.tokens.units.length * values.modes.length} actions.`
            : 'Shown while a DOM-Q-NET run is open.'
        }
      >
        <p style={{ margin: 0 }}>
          <i>dom</i>: which element. <i>token</i>: which word of the goal, if one is typed. <i>mode</i>: click
          or type.
        </p>
      </Equation>
      {values && (
        <QSum
          values={values}
          describe={(element) => describeRef(inspected.page, values.elements.refs[element])}
        />
      )}
    </>
  );
}
