/** The measured success of a hand that clicks anywhere, and how many places of the grid must be right for it. */
import { findTask } from '../../../../task/catalogue';
import { Equation } from '../../parts/Equation';
import { texNumber } from '../../parts/tex';
import { RandomTask } from '../../randomActions/RandomTask';
import { FRAMES_A_SECOND, PLACES, WITH_A_HAND } from '../../randomActions/randomPlayer';
import { estimateOf } from '../../randomActions/tries';
import { triesIn } from '../../randomActions/useRandomTries';
import { useFacts } from '../../useFacts';
import { inWorldOfBits } from '../papers';
import { placesFor } from './places';
import { TASK } from './tasks';

export const EPISODES = 30;

export function RandomHand() {
  const { rate } = estimateOf(triesIn(useFacts().measured, TASK, WITH_A_HAND));
  const frames = WITH_A_HAND.maxStepsOf(findTask(TASK));
  const places = rate === null ? null : placesFor(rate, frames);
  return (
    <>
      <RandomTask task={TASK} episodes={EPISODES} player={WITH_A_HAND} />
      <Equation
        tex={`p = 1 - \\Bigl(1 - \\frac{k}{${PLACES}}\\Bigr)^{T}`}
        source={inWorldOfBits('the grid of 20 × 20 places; the rest is counting')}
        now={
          rate === null || places === null
            ? null
            : `${texNumber(rate, 2)} = 1 - \\Bigl(1 - \\frac{${Number.isFinite(places) ? texNumber(places, 1) : '{?}'}}{${PLACES}}\\Bigr)^{${frames}}`
        }
        nowIs={
          rate === null
            ? 'Shown once an episode has been played.'
            : 'Solved for k: this many places must lie on the cross. Count them on the page: they are 8 pixels apart.'
        }
      >
        <p style={{ margin: 0 }}>
          <i>p</i>: the probability that one episode succeeds. <i>k</i>: places that lie on the target.{' '}
          <i>T</i>: clicks before the time is up, {FRAMES_A_SECOND} a second.
        </p>
      </Equation>
    </>
  );
}
