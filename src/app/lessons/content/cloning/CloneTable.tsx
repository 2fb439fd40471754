/** Cloning from 1, 3 and 10 demonstrations: trained here, one after another, and compared. */

import { Button } from '@mantine/core';
import { useEffect } from 'react';
import type { RunHandle } from '../../../../run/runHandle';
import { countOf } from '../../../../text/format';
import { activeRun } from '../../../activeRun/activeRun';
import { useActiveRun } from '../../../activeRun/useActiveRun';
import { Bar } from '../../../shared/Bar';
import { lessonsStore } from '../../lessonsStore';
import { Equation } from '../../parts/Equation';
import classes from '../../parts/parts.module.css';
import { texNumber } from '../../parts/tex';
import { useIsOpen } from '../../parts/useIsOpen';
import { useFacts, useLessonId } from '../../useFacts';
import { inWge } from '../papers';
import { type Cloned, clonedIn, cloningCurve, hasCloned, isCloning, measuredAs } from './measure';
import { CLONING_EVERY, COUNTS, TASK } from './tasks';
import { trainFrom } from './trainFrom';

/** Runs that were paused at the end of cloning: they may be resumed. */
const paused = new WeakSet<RunHandle>();

/** Notes the results of a cloning run, and pauses it once it has cloned. */
function useCloningRun(): void {
  const lesson = useLessonId();
  useEffect(() => {
    const read = () => {
      const { run, pause } = activeRun.getState();
      const { handle, demos, status } = run;
      if (handle?.config.agent !== 'bc-rl' || handle.config.task !== TASK) return;
      const curve = cloningCurve(activeRun.log);
      if (curve && COUNTS.some((count) => count === demos.length))
        lessonsStore.getState().measure(lesson, measuredAs(demos.length, curve));
      if (status !== 'running' || paused.has(handle) || !hasCloned(activeRun.log)) return;
      paused.add(handle);
      void pause();
    };
    read();
    return activeRun.log.subscribe(read);
  }, [lesson]);
}

export function CloneTable() {
  useCloningRun();
  const { measured, run } = useFacts();
  const isOpen = useIsOpen(TASK, 'bc-rl');
  const isBusy = useActiveRun(({ phase, status }) =>
    isCloning({ phase, status, isOwn: isOpen, hasCloned: hasCloned(activeRun.log) }),
  );
  const curve = isOpen ? cloningCurve(activeRun.log) : null;
  return (
    <>
      <table className={classes.table}>
        <caption className={classes.tableCaption}>Cloned on {TASK}</caption>
        <thead>
          <tr>
            <th scope="col">from</th>
            <th scope="col">copied</th>
            <th scope="col">new pages</th>
            <th scope="col">
              <span className={classes.hidden}>Train</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {clonedIn(measured).map((cloned) => (
            <Row
              key={cloned.count}
              cloned={cloned}
              isBusy={isBusy}
              isOpen={isOpen && run?.demos === cloned.count}
            />
          ))}
        </tbody>
      </table>
      <p className={classes.note}>
        Copied: the probability that the network gives to the demonstrated actions. New pages: the best
        success rate on 48 pages that no demonstration has shown.
      </p>
      <Equation
        tex={'L(\\theta) = -\\frac1N \\sum_{d}\\sum_t \\log \\pi_\\theta(\\tilde a_t \\mid \\tilde s_t)'}
        source={`Behavioural cloning (Pomerleau 1991); the baseline BC + RL of ${inWge('Section 6.2')}`}
        now={
          curve ? `L = ${texNumber(curve.loss)}, \\qquad e^{-L} = ${texNumber(Math.exp(-curve.loss))}` : null
        }
        nowIs={
          curve
            ? `With ${countOf(run?.demos ?? 0, 'demonstration')}, after ${curve.success.length * CLONING_EVERY} gradient steps. Success on new pages, every ${CLONING_EVERY} steps: ${curve.success.map((rate) => `${Math.round(100 * rate)}%`).join(', ')}.`
            : 'Shown while a cloning run is open.'
        }
      >
        <p style={{ margin: 0 }}>
          <i>N</i>: the number of demonstrated actions. There is no reward in this formula, and no page except
          the demonstrated ones.
        </p>
      </Equation>
    </>
  );
}

interface RowProps {
  readonly cloned: Cloned;
  readonly isBusy: boolean;
  readonly isOpen: boolean;
}

function Row({ cloned: { count, copied, success }, isBusy, isOpen }: RowProps) {
  return (
    <tr data-chosen={isOpen || undefined}>
      <td className="lw-numeric">{count}</td>
      <td>{copied === null ? '–' : <Bar value={copied} color="var(--lw-series-other)" />}</td>
      <td>{success === null ? '–' : <Bar value={success} />}</td>
      <td>
        <Button
          size="compact-xs"
          variant={success === null ? 'light' : 'default'}
          disabled={isBusy}
          onClick={() => void trainFrom('bc-rl', count)}
          aria-label={`Clone from ${countOf(count, 'demonstration')}`}
        >
          Clone
        </Button>
      </td>
    </tr>
  );
}
