/** How much more the better attempts count in V-MPO at its current temperature. */
import { useSyncExternalStore } from 'react';
import { activeRun } from '../../../activeRun/activeRun';
import { CommandButton } from '../../../commands/CommandButton';
import { COMMANDS } from '../../../commands/commands';
import { Equation } from '../../parts/Equation';
import classes from '../../parts/parts.module.css';
import { texNumber } from '../../parts/tex';
import { inCcNet } from '../papers';

const newestTemperature = (): number | null => activeRun.log.series('vmpo/temperature').values.at(-1) ?? null;

export function BetterHalf() {
  const temperature = useSyncExternalStore((changed) => activeRun.log.subscribe(changed), newestTemperature);
  return (
    <>
      <div className={classes.buttons}>
        <CommandButton command={COMMANDS.train} variant="light" />
      </div>
      <Equation
        tex={'\\psi_t = \\frac{e^{A_t / \\eta}}{\\sum_{i \\in \\text{better half}} e^{A_i / \\eta}}'}
        source={inCcNet('which learns by V-MPO: Song et al. 2019, Equation 3')}
        now={
          temperature === null
            ? null
            : `e^{1 / ${texNumber(temperature)}} = ${texNumber(Math.exp(1 / temperature), 1)}`
        }
        nowIs={
          temperature === null
            ? 'Shown once the agent learns from its own attempts.'
            : 'An attempt whose advantage is greater by one counts this many times as much.'
        }
      >
        <p style={{ margin: 0 }}>
          <i>A</i>: by how much an attempt went better than expected. <i>η</i>: the temperature, which is
          learned, too.
        </p>
      </Equation>
    </>
  );
}
