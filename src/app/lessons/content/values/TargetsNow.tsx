/** The TD target at each step of the newest episode that was watched, with its numbers. */
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { EpisodeRecord } from '../../../../contracts/record';
import { agentSpec } from '../../../../run/agentCatalogue';
import { formatValue } from '../../../../text/format';
import { activeRun } from '../../../activeRun/activeRun';
import { CommandButton } from '../../../commands/CommandButton';
import { COMMANDS } from '../../../commands/commands';
import { Equation } from '../../parts/Equation';
import classes from '../../parts/parts.module.css';
import { texNumber, texTerm } from '../../parts/tex';
import { useIsOpen } from '../../parts/useIsOpen';
import { useFacts } from '../../useFacts';
import { inDomQNet } from '../papers';
import { AGENT, TASK } from './tasks';
import { tdSteps } from './tdTargets';

/** The discount of the open run, from its settings. */
function gammaOf(): number {
  const spec = agentSpec(AGENT)?.settings.find(({ key }) => key === 'discount');
  return Number(activeRun.getState().run.handle?.config.settings.discount ?? spec?.default);
}

function newestWatched(): EpisodeRecord | null {
  const { episodes } = activeRun;
  for (let i = episodes.length - 1; i >= 0; i--)
    if (episodes.playedAsOf(i) === 'watched') return episodes.record(i) ?? null;
  return null;
}

export function TargetsNow() {
  useFacts();
  const isOpen = useIsOpen(TASK, AGENT);
  const [chosen, setChosen] = useState(0);
  const gamma = gammaOf();
  const episode = isOpen ? newestWatched() : null;
  const steps = episode ? tdSteps(episode.taken, gamma, episode.truncated) : [];
  const t = Math.min(chosen, steps.length - 1);
  const step = steps[t];
  return (
    <>
      <div className={classes.buttons}>
        <CommandButton command={COMMANDS.watch} variant="light" />
        {steps.length > 1 && (
          <SegmentedControl
            aria-label="Step of the episode"
            data={steps.map((_, i) => ({ value: String(i), label: `Step ${i + 1}` }))}
            value={String(t)}
            onChange={(value) => setChosen(Number(value))}
          />
        )}
      </div>
      <Equation
        tex={
          "y = r + \\gamma\\, \\Bigl(\\max_{a'_{\\mathrm{dom}}} Q(s') + \\max_{a'_{\\mathrm{token}}} Q(s') + \\max_{a'_{\\mathrm{mode}}} Q(s')\\Bigr)"
        }
        source={inDomQNet('Section 3.3, Equation 9; each Q is that of the target network')}
        now={
          step
            ? step.next === null
              ? `y = ${texNumber(step.reward)} \\qquad \\text{(the episode ends)}`
              : `y = ${texNumber(step.reward)} + ${texNumber(gamma)} \\cdot ${texTerm(step.next)} = ${texNumber(step.target)}`
            : null
        }
        nowIs={
          step
            ? `Step ${t + 1} of the newest episode that you have watched.`
            : 'Shown once you have watched an episode.'
        }
      />
      <Equation
        tex={'\\min_\\theta\\; \\mathbb E\\bigl[(y - Q(s, a; \\theta))^2\\bigr]'}
        source={inDomQNet('Section 3.3, Equation 8')}
        now={
          step
            ? `y - Q = ${texNumber(step.target)} - ${texTerm(step.value)} = ${texNumber(step.error)}`
            : null
        }
        nowIs="The TD error. It shrinks as the network learns; train a little more and watch again."
      />
      {steps.length > 0 && (
        <table className={`${classes.table} lw-numeric`}>
          <caption className={classes.tableCaption}>All its steps</caption>
          <thead>
            <tr>
              <th scope="col">step</th>
              <th scope="col">Q</th>
              <th scope="col">reward</th>
              <th scope="col">target y</th>
              <th scope="col">error</th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ value, reward, target, error }, i) => (
              <tr key={i} data-chosen={i === t || undefined}>
                <td>{i + 1}</td>
                <td>{formatValue(value)}</td>
                <td>{formatValue(reward)}</td>
                <td>{formatValue(target)}</td>
                <td>{formatValue(error)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
