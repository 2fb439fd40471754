/** Renders again when something has changed, but rarely enough for numbers to be readable, and for lists not to flicker. */
import { useEffect, useReducer } from 'react';

const REFRESH_MS = 400;

/**
 * @param subscribe the same function each time; returns what ends the subscription
 * @returns a number that grows with each change
 */
export function useNews(subscribe: (listener: () => void) => () => void): number {
  const [age, refresh] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const leave = subscribe(() => {
      timer ??= setTimeout(() => {
        timer = null;
        refresh();
      }, REFRESH_MS);
    });
    return () => {
      leave();
      if (timer !== null) clearTimeout(timer);
    };
  }, [subscribe]);
  return age;
}
