/** Counters of the run, written straight into the page: they change ten times a second. */
import { Tooltip } from '@mantine/core';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useRefList } from '../shared/useRefList';
import { runStore } from '../stores';
import classes from './controls.module.css';
import { PROGRESS_PARTS, StepRate } from './progressText';

export function ProgressLine() {
  const values = useRefList<HTMLElement>();
  const isOpen = useStore(runStore, (run) => run.phase === 'open');

  useEffect(() => {
    if (!isOpen) return;
    const rate = new StepRate();
    const write = () => {
      const { update } = runStore.feed;
      if (!update) return;
      const stepsPerSecond = rate.push(update);
      const best = bestOf(runStore.log.series('evaluate/success').values);
      PROGRESS_PARTS.forEach((part, i) => {
        const element = values.elements[i];
        if (element) element.textContent = part.text(update, stepsPerSecond, best);
      });
    };
    write();
    return runStore.feed.subscribe(write);
  }, [isOpen, values]);

  if (!isOpen) return <Hint />;
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

function Hint() {
  const isOpening = useStore(runStore, (run) => run.phase === 'opening');
  return (
    <span className={classes.hint}>
      {isOpening ? 'Opening the pages and the learner…' : 'Press Train and watch the agent learn.'}
    </span>
  );
}

const bestOf = (rates: readonly number[]): number | null =>
  rates.length === 0 ? null : rates.reduce((best, rate) => Math.max(best, rate), 0);
