/** The time step that has changed most while lattices are learned: what its candidates were worth before, and are worth now. */

import { formatPercent } from '../../../../text/format';
import { useRunLattices } from '../../../activeRun/useRunLattices';
import { useRunView } from '../../../activeRun/useRunView';
import { Bar } from '../../../shared/Bar';
import { Equation } from '../../parts/Equation';
import classes from '../../parts/parts.module.css';
import { texNumber } from '../../parts/tex';
import { inWge } from '../papers';
import { entropyOf, mostChanged, stepsNow } from './steps';

const SHOWN = 5;

export function StepsLive() {
  const lattices = useRunLattices();
  const all = useRunView('lattice-probabilities', true)?.probabilities;
  const place = all ? mostChanged(lattices, all) : null;
  const lattice = place && lattices[place.demo];
  const probabilities = place && all?.[place.demo][place.vertex];
  const vertex = place && lattice?.vertices[place.vertex];
  const steps =
    vertex && lattice && probabilities
      ? stepsNow(
          vertex.steps,
          probabilities,
          lattice.fields.map(([key]) => key),
        )
      : null;
  const [best, second] = steps ?? [];
  return (
    <>
      {place && steps && probabilities && (
        <div>
          <table className={classes.table}>
            <caption className={classes.tableCaption}>
              Changed most so far: demonstration {place.demo + 1}, time step {place.vertex + 1}
            </caption>
            <thead>
              <tr>
                <th scope="col">candidate</th>
                <th scope="col">before</th>
                <th scope="col">now</th>
              </tr>
            </thead>
            <tbody>
              {steps.slice(0, SHOWN).map(({ words, before, now }) => (
                <tr key={words}>
                  <td>{words}</td>
                  <td className="lw-numeric">{formatPercent(before)}</td>
                  <td>
                    <Bar value={now} color="var(--lw-series-workflow)" />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={classes.note}>
            As uncertain as a choice among {Math.exp(entropyOf(probabilities)).toFixed(1)} equally likely
            steps, out of {probabilities.length}.
          </p>
        </div>
      )}
      <Equation
        tex={
          '\\sum_t (G_t - v_{d,t})\\, \\nabla_\\psi \\log \\sum_z p(a_t \\mid z, s_t)\\, \\pi_w(z \\mid d, t)'
        }
        source={inWge('Section 4, Equation 5')}
        now={
          best && second
            ? `\\psi_1 - \\psi_2 = \\ln \\frac{${texNumber(best.now)}}{${texNumber(second.now)}} = ${texNumber(Math.log(best.now / second.now))}`
            : null
        }
        nowIs={
          best && second
            ? 'How far the weight of the first row is above that of the second. Every update of Equation 5 changes it a little.'
            : 'Shown while a WGE run is open.'
        }
      >
        <p style={{ margin: 0 }}>
          <i>G</i>: the return from step <i>t</i> on. <i>v</i>: the usual return there. All candidates that
          could have led to the action share in what it brought.
        </p>
      </Equation>
    </>
  );
}
