/** The sites that the wall shows, for as long as it is on the screen. */
import { useEffect, useReducer, useRef, useState } from 'react';
import type { GeneratedSite } from '../../../contracts/views';
import { SteadyWall } from './SteadyWall';
import { siteCamera } from './siteCamera';

interface ShownWall {
  readonly sites: readonly GeneratedSite[];
  /** How many have been generated since. */
  readonly newer: number;
  hold(isHeld: boolean): void;
  /** Called when a tile comes into sight or leaves it. */
  see(number: number, isSeen: boolean): void;
}

export function useSteadyWall(newest: readonly GeneratedSite[]): ShownWall {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const seen = useRef(new Set<number>());
  const [wall] = useState(
    () =>
      new SteadyWall<GeneratedSite>(
        ({ episode }, done) => siteCamera.take(episode, () => done(), done),
        render,
      ),
  );
  useEffect(() => () => wall.dispose(), [wall]);
  useEffect(() => {
    // Counts from the first tile to the last one in sight, wherever the wall is scrolled to.
    const last = wall.shown.findLastIndex(({ number }) => seen.current.has(number));
    wall.offer(newest, last + 1);
    render();
  }, [wall, newest]);
  return {
    sites: wall.shown,
    newer: wall.newer,
    hold: (isHeld) => wall.hold(isHeld),
    see: (number, isSeen) => (isSeen ? seen.current.add(number) : seen.current.delete(number)),
  };
}
