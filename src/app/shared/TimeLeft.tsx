/** The time left in an episode, updated as it passes. */
import { useLayoutEffect, useRef } from 'react';
import classes from './shared.module.css';

const PERIOD_MS = 100;

interface TimeLeftProps {
  readonly limitMs: number;
  /** Milliseconds left; null between episodes. */
  readonly read: () => number | null;
}

export function TimeLeft({ limitMs, read }: TimeLeftProps) {
  const bar = useRef<HTMLSpanElement>(null);
  const text = useRef<HTMLSpanElement>(null);

  // Ends before the elements are gone: an effect cleaned up later would write to them once more.
  useLayoutEffect(() => {
    const write = () => {
      const left = read() ?? limitMs;
      bar.current!.style.transform = `scaleX(${left / limitMs})`;
      text.current!.textContent = `${(left / 1000).toFixed(1)} s`;
    };
    write();
    const timer = setInterval(write, PERIOD_MS);
    return () => clearInterval(timer);
  }, [limitMs, read]);

  return (
    <div className={classes.time} role="timer" aria-label="Time left">
      <span className={classes.timeTrack} aria-hidden>
        <span ref={bar} className={classes.timeFill} />
      </span>
      <span ref={text} className="lw-numeric" />
    </div>
  );
}
