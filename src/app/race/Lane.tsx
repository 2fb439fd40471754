/** One agent of the race: its pages and its progress. */
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { findTask } from '../../task/catalogue';
import { formatDuration, formatPercent, formatShortCount } from '../../text/format';
import { agentName } from '../activeRun/runLabel';
import type { Racer } from './Racer';
import classes from './race.module.css';
import { raceStore } from './raceStore';

const WIDTH = 120;

interface LaneProps {
  readonly racer: Racer;
  /** CSS variable with its curve's colour. */
  readonly color: string | undefined;
  /** Rank among those that have solved the task. */
  readonly place: number | null;
}

const STATUS = { starting: 'Starting', running: 'Training', failed: 'Failed', paused: 'Paused' } as const;

export function Lane({ racer, color, place }: LaneProps) {
  useStore(raceStore, (race) => race.changes);
  const pages = useRef<HTMLDivElement>(null);
  useEffect(() => void racer.start(pages.current!), [racer]);
  const { status, problem, envSteps, wallSeconds } = racer.state;
  const best = racer.log
    .series('evaluate/success')
    .values.reduce<number | null>((most, rate) => Math.max(most ?? 0, rate), null);
  const { screen } = findTask(racer.config.task);
  const scale = WIDTH / screen.width;
  const name = agentName(racer.config.agent);
  return (
    <section className={classes.lane} aria-label={name}>
      <h3 className={classes.name}>
        <span className={classes.swatch} style={{ background: color && `var(${color})` }} aria-hidden />
        {name}
      </h3>
      <p className={classes.status} role="status">
        {place !== null ? `Solved, place ${place}` : (STATUS[status as keyof typeof STATUS] ?? status)}
      </p>
      <p className={`${classes.figures} lw-numeric`}>
        {best === null ? 'no validation yet' : `best ${formatPercent(best)}`}, {formatShortCount(envSteps)}{' '}
        env steps, {formatDuration(wallSeconds)}
      </p>
      {problem && <p className={classes.problem}>{problem}</p>}
      <div
        className={classes.pages}
        aria-hidden="true"
        inert
        style={{ '--screen-height': `${screen.height * scale}px` } as React.CSSProperties}
      >
        <div
          ref={pages}
          className={classes.frames}
          style={
            { transform: `scale(${scale})`, '--screen-width': `${screen.width}px` } as React.CSSProperties
          }
        />
      </div>
    </section>
  );
}
