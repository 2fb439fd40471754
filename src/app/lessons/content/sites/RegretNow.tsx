/** What the adversary is paid for its newest sites. */
import { Equation } from '../../parts/Equation';
import { StartRun } from '../../parts/StartRun';
import { texNumber, texTerm } from '../../parts/tex';
import { useIsOpen } from '../../parts/useIsOpen';
import { useFacts } from '../../useFacts';
import { inPaired } from '../papers';
import { newest } from './newest';
import { AGENT, TASK } from './tasks';

export function RegretNow() {
  useFacts();
  const isOpen = useIsOpen(TASK, AGENT);
  const best = isOpen ? newest('explore/best-return') : null;
  const regret = isOpen ? newest('explore/regret') : null;
  return (
    <>
      <StartRun task={TASK} agent={AGENT} />
      <Equation
        tex={
          '\\text{regret} = R_A - R_P, \\qquad R_A = \\max_i \\bar R_i, \\quad R_P = \\tfrac1n \\sum_i \\bar R_i'
        }
        source={inPaired('flexible regret')}
        now={
          best !== null && regret !== null
            ? `${texNumber(regret)} = ${texNumber(best)} - ${texTerm(best - regret)}`
            : null
        }
        nowIs={
          best !== null
            ? 'On average over the newest sites of the run.'
            : 'Shown once a Flexible b-PAIRED run has generated sites.'
        }
      >
        <p style={{ margin: 0 }}>
          <i>R̄</i>: the mean return of one agent of the population on a site. <i>R_A</i>: that of the best
          one. <i>R_P</i>: that of all of them.
        </p>
      </Equation>
    </>
  );
}
