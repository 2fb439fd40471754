/** Counters of the run, written directly into the page because they change several times a second. */
import { Tooltip } from '@mantine/core';
import { useEffect } from 'react';
import { activeRun } from '../activeRun/activeRun';
import { liveDrawing } from '../activeRun/liveDrawing';
import { useActiveRun } from '../activeRun/useActiveRun';
import { useRefList } from '../shared/useRefList';
import classes from './controls.module.css';
import { PROGRESS_PARTS, StepRate } from './progressText';
import { StartUpLine } from './StartUpLine';

export function ProgressLine() {
  const values = useRefList<HTMLElement>();
  const isOpen = useActiveRun((run) => run.phase === 'open' && run.startUp === null);
  const isOnShow = useActiveRun((run) => run.isOnShow);
  const isStarting = useActiveRun((run) => run.phase === 'opening' || run.startUp !== null);

  useEffect(() => {
    if (!isOpen) return;
    const rate = new StepRate();
    const write = () => {
      const { update } = activeRun.feed;
      if (!update) return;
      const stepsPerSecond = rate.push(update);
      const best = bestOf(activeRun.log.series('evaluate/success').values);
      PROGRESS_PARTS.forEach((part, i) => {
        const element = values.elements[i];
        if (element) element.textContent = part.text(update, stepsPerSecond, best);
      });
    };
    write();
    const end = activeRun.feed.subscribe(() => liveDrawing.ask(write));
    return () => {
      end();
      liveDrawing.cancel(write);
    };
  }, [isOpen, values]);

  if (isOnShow) return <span className={classes.hint}>Press Train to watch another agent learn.</span>;
  if (isStarting) return <StartUpLine />;
  if (!isOpen) return <span className={classes.hint}>Press Train to watch the agent learn.</span>;
  return (
    <dl className={classes.counters}>
      {PROGRESS_PARTS.map(({ label, help }, i) => (
        <Tooltip key={label} label={help}>
          <div className={classes.counter}>
            <dt>{label}</dt>
            <dd className="lw-numeric" ref={values.at(i)}>
              –
            </dd>
          </div>
        </Tooltip>
      ))}
    </dl>
  );
}

const bestOf = (rates: readonly number[]): number | null =>
  rates.length === 0 ? null : rates.reduce((best, rate) => Math.max(best, rate), 0);
