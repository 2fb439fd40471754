/** What the reader's own episodes brought. */
import { formatCount } from '../../../../text/format';
import { HandPane } from '../../hand/HandPane';
import { Equation } from '../../parts/Equation';
import { texNumber } from '../../parts/tex';
import { useFacts } from '../../useFacts';
import { inWge } from '../papers';
import { totalOf } from './totals';

export function OwnReturns() {
  const { measured } = useFacts();
  const episodes = totalOf(measured, 'episodes');
  const solved = totalOf(measured, 'solved');
  const mean = (2 * solved - episodes) / episodes;
  return (
    <>
      <HandPane task="click-button" />
      <Equation
        tex={'\\mathbb E[R], \\qquad R = \\textstyle\\sum_t \\gamma^t\\, r_{t+1}'}
        source={inWge('Section 2')}
        now={
          episodes > 0
            ? `\\bar R = \\frac{${solved}\\cdot(+1) + ${episodes - solved}\\cdot(-1)}{${episodes}} = ${texNumber(mean)}`
            : null
        }
        nowIs={
          episodes > 0
            ? `Over the ${formatCount(episodes)} episodes that you have played in this lesson, with γ = 1.`
            : 'Shown once you have played an episode.'
        }
      >
        <p style={{ margin: 0 }}>
          <i>r</i>: the reward of a step, 0 until the last one. <i>γ</i>: how much a reward one step later
          counts.
        </p>
      </Equation>
    </>
  );
}
