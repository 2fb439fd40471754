/** Plays the episode being viewed: goes one step further at regular intervals. */
import { useEffect, useState } from 'react';
import { lookAtStep } from '../episodes/navigation';

const PLAY_MS = 700;

/** @param isGrowing whether steps are still being added: playing then waits for the next one instead of stopping */
export function usePlayback(step: number, last: number, isGrowing: boolean) {
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (!isPlaying) return;
    if (step >= last) {
      if (!isGrowing) setPlaying(false);
      return;
    }
    const timer = setTimeout(() => lookAtStep(step + 1), PLAY_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, step, last, isGrowing]);
  return [isPlaying, setPlaying] as const;
}
