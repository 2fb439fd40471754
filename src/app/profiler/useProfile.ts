/** Renders again while the profile changes, but rarely enough for numbers to be readable. */
import { useEffect, useReducer } from 'react';
import { runProfile } from './runProfile';

const REFRESH_MS = 400;

export function useProfile(): typeof runProfile {
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const leave = runProfile.subscribe(() => {
      timer ??= setTimeout(() => {
        timer = null;
        refresh();
      }, REFRESH_MS);
    });
    return () => {
      leave();
      if (timer !== null) clearTimeout(timer);
    };
  }, []);
  return runProfile;
}
