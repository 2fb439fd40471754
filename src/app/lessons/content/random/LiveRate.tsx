/** Random actions on a task, with the equation of the waiting time computed from what was measured. */

import { Equation } from '../../parts/Equation';
import { texCount, texNumber } from '../../parts/tex';
import { RandomTask } from '../../randomActions/RandomTask';
import { estimateOf } from '../../randomActions/tries';
import { triesIn } from '../../randomActions/useRandomTries';
import { useFacts } from '../../useFacts';

interface LiveRateProps {
  readonly task: string;
  readonly episodes: number;
}

export function LiveRate({ task, episodes }: LiveRateProps) {
  const tries = triesIn(useFacts().measured, task);
  const { rate, expectedTries, high } = estimateOf(tries);
  const now =
    rate === null
      ? null
      : expectedTries === null
        ? `\\hat p = \\frac{0}{${tries.episodes}}, \\qquad p < 1 - 0.05^{1/${tries.episodes}} = ${texNumber(high, 4)}`
        : `\\hat p = \\frac{${tries.successes}}{${tries.episodes}} = ${texNumber(rate, 3)}, \\qquad \\frac{1}{\\hat p} = ${texCount(expectedTries)}`;
  return (
    <>
      <RandomTask task={task} episodes={episodes} />
      <Equation
        tex={'\\mathbb E[\\text{tries}] = \\sum_{n\\ge1} n\\,(1-p)^{n-1}p = \\frac1p'}
        source="The geometric distribution; any textbook on probability"
        now={now}
        nowIs={
          rate === null
            ? 'Shown once an episode has been played.'
            : expectedTries === null
              ? 'No success yet: all that can be said with 95% confidence is that p is smaller than this, which is about 3/n.'
              : 'From the episodes above. The interval shows how certain it is.'
        }
      >
        <p style={{ margin: 0 }}>
          <i>p</i>: the probability that one random episode succeeds. Tries: episodes until the first success.
        </p>
      </Equation>
    </>
  );
}
