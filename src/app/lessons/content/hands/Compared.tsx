/** The random hand next to the one that has learned to look. */

import { formatPercent } from '../../../../text/format';
import { CommandButton } from '../../../commands/CommandButton';
import { COMMANDS } from '../../../commands/commands';
import { Equation } from '../../parts/Equation';
import { Figures } from '../../parts/Figures';
import classes from '../../parts/parts.module.css';
import { texNumber } from '../../parts/tex';
import { WITH_A_HAND } from '../../randomActions/randomPlayer';
import { estimateOf } from '../../randomActions/tries';
import { triesIn } from '../../randomActions/useRandomTries';
import { useFacts } from '../../useFacts';
import { inWorldOfBits } from '../papers';
import { TASK } from './tasks';

export function Compared() {
  const { measured, run } = useFacts();
  const { rate } = estimateOf(triesIn(measured, TASK, WITH_A_HAND));
  const evaluation = run?.task === TASK ? run.evaluation : null;
  const learnt = evaluation && evaluation.episodes > 0 ? evaluation.successes / evaluation.episodes : null;
  return (
    <>
      <div className={classes.buttons}>
        <CommandButton command={COMMANDS.train} variant="light" />
        <CommandButton command={COMMANDS.evaluate} variant="light" />
      </div>
      <Figures
        of={[
          { name: 'random hand', value: rate === null ? '–' : formatPercent(rate) },
          { name: 'World of Bits', value: learnt === null ? '–' : formatPercent(learnt) },
        ]}
      />
      <Equation
        tex={'\\frac{\\hat p_{\\text{agent}}}{\\hat p_{\\text{random}}}'}
        source={inWorldOfBits('which also compares with random hands')}
        now={
          rate && learnt !== null
            ? `\\frac{${texNumber(learnt)}}{${texNumber(rate)}} = ${texNumber(learnt / rate, 1)}`
            : null
        }
        nowIs={
          rate && learnt !== null ? 'From your own two measurements.' : 'Shown once both have been measured.'
        }
      />
    </>
  );
}
