/** The state of a recorded site's frame, updated as often as anybody can follow. */
import { useEffect, useState } from 'react';
import type { LoggedRequest } from '../../sitePlayer/RequestLog';
import type { SiteEpisode } from '../../sitePlayer/SiteEpisode';
import { SiteFrame } from '../../sitePlayer/SiteFrame';

const PERIOD_MS = 200;

export interface ShownEpisode {
  readonly address: string;
  readonly requests: readonly LoggedRequest[];
  /** How many more there were than the list has room for. */
  readonly unlisted: number;
  readonly grade: SiteEpisode['grade'];
  readonly end: SiteEpisode['end'];
}

function read({ address, episode }: SiteFrame): ShownEpisode | null {
  if (!episode) return null;
  const { log, unlisted, grade, end } = episode;
  return { address, requests: [...log], unlisted, grade, end };
}

/** @param find the frame, which may be another one later */
export function useSiteEpisode(find: () => object | null): ShownEpisode | null {
  const [shown, setShown] = useState<ShownEpisode | null>(null);
  useEffect(() => {
    let followed: SiteFrame | null = null;
    let isNew = true;
    let unsubscribe = () => {};
    const look = () => {
      const found = find();
      const frame = found instanceof SiteFrame ? found : null;
      if (frame !== followed) {
        unsubscribe();
        followed = frame;
        isNew = true;
        unsubscribe = frame?.subscribe(() => (isNew = true)) ?? (() => {});
      }
      if (!isNew) return;
      isNew = false;
      setShown(frame && read(frame));
    };
    look();
    const timer = setInterval(look, PERIOD_MS);
    return () => {
      clearInterval(timer);
      unsubscribe();
    };
  }, [find]);
  return shown;
}
