/** What a run does before it trains, its progress, and what to do if that takes long. */
import { Progress } from '@mantine/core';
import { useEffect, useState } from 'react';
import { startUpText } from '../../run/startUpText';
import { useActiveRun } from '../activeRun/useActiveRun';
import classes from './controls.module.css';

/** Milliseconds after which advice is more useful than patience. */
const LONG_MS = 20_000;

export function StartUpLine() {
  const startUp = useActiveRun((run) => run.startUp);
  const takesLong = useTakesLong();
  if (!startUp) return <span className={classes.hint}>Opening the pages and the learner…</span>;
  const text = startUpText(startUp);
  return (
    <span className={classes.startUp}>
      <Progress
        className={classes.startUpBar}
        value={(100 * startUp.done) / Math.max(1, startUp.total)}
        aria-label={text}
      />
      <span className={classes.hint}>
        {text}
        {takesLong && startUp.task !== 'encode' && '. Stop and choose WASM to start at once.'}
      </span>
    </span>
  );
}

function useTakesLong(): boolean {
  const [takesLong, setTakesLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTakesLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return takesLong;
}
