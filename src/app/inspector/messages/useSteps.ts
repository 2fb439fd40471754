/** The message passing step shown, and playing from one to the next. */
import { useEffect, useState } from 'react';

const PERIOD_MS = 900;

export interface Steps {
  readonly step: number;
  readonly last: number;
  readonly isPlaying: boolean;
  /** Shows a step, and stops playing. */
  show(step: number): void;
  /** Plays, starting over from step 0 if the last one is shown. */
  play(): void;
  pause(): void;
}

/** @param last the last step; a state with fewer steps shows its last one */
export function useSteps(last: number): Steps {
  const [chosen, setChosen] = useState(1);
  const [isPlaying, setPlaying] = useState(false);
  const step = Math.min(chosen, last);

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => {
      setChosen(step + 1);
      if (step + 1 >= last) setPlaying(false);
    }, PERIOD_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, step, last]);

  return {
    step,
    last,
    isPlaying,
    show: (next) => {
      setPlaying(false);
      setChosen(next);
    },
    play: () => {
      if (step >= last) setChosen(0);
      setPlaying(last > 0);
    },
    pause: () => setPlaying(false),
  };
}
