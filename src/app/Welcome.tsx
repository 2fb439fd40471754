/** What this page is for and how to begin, until the first run or until it is closed. */
import { CloseButton } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { openGallery } from './gallery/navigation';
import { runStore } from './stores';
import classes from './Welcome.module.css';

const STEPS = [
  ['Train', 'Workflows from ten recorded demonstrations explore; the network learns from what succeeds.'],
  ['Look inside', 'Attention on the live page, the probability of every workflow step, learning curves.'],
  ['Teach it yourself', 'Record three demonstrations by clicking, and train from those alone.'],
] as const;

export function Welcome() {
  const [isDone, setDone] = useLocalStorage({
    key: 'latticework-welcomed',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const phase = useStore(runStore, (run) => run.phase);

  useEffect(() => {
    if (phase === 'open') setDone(true);
  }, [phase, setDone]);

  if (isDone) return null;
  return (
    <section className={classes.welcome} aria-label="How to begin">
      <ol className={classes.steps}>
        <li>
          <strong>Choose a task.</strong>{' '}
          <button type="button" className="lw-link" onClick={openGallery}>
            Browse them all
          </button>
          , play them yourself, watch an expert do them.
        </li>
        {STEPS.map(([title, text]) => (
          <li key={title}>
            <strong>{title}.</strong> {text}
          </li>
        ))}
      </ol>
      <CloseButton aria-label="Close the introduction" onClick={() => setDone(true)} />
    </section>
  );
}
