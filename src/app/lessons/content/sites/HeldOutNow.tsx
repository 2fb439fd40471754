/** Success on sites that were generated, and on those that nobody generated. */

import { CommandButton } from '../../../commands/CommandButton';
import { COMMANDS } from '../../../commands/commands';
import { Equation } from '../../parts/Equation';
import classes from '../../parts/parts.module.css';
import { texNumber, texTerm } from '../../parts/tex';
import { useIsOpen } from '../../parts/useIsOpen';
import { useFacts } from '../../useFacts';
import { inPaired } from '../papers';
import { newest } from './newest';
import { AGENT, TASK } from './tasks';

export function HeldOutNow() {
  useFacts();
  const isOpen = useIsOpen(TASK, AGENT);
  const generated = isOpen ? newest('explore/neural-success') : null;
  const heldOut = isOpen ? newest('evaluate/success') : null;
  return (
    <>
      <div className={classes.buttons}>
        <CommandButton command={COMMANDS.buildSite} variant="light" />
      </div>
      <Equation
        tex={'\\text{gap} = \\hat p_{\\text{generated}} - \\hat p_{\\text{held out}}'}
        source={inPaired('tested on 20 sites in four levels, none of them made by an adversary')}
        now={
          generated === null
            ? null
            : `${heldOut === null ? '{?}' : texNumber(generated - heldOut)} = ${texNumber(generated)} - ${texTerm(heldOut)}`
        }
        nowIs={
          generated === null
            ? 'Shown while a Flexible b-PAIRED run is open.'
            : heldOut === null
              ? 'Held-out sites are tested now and then, but have not been yet.'
              : 'For the newest sites and the newest test.'
        }
      />
    </>
  );
}
