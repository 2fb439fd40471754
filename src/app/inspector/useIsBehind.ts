/** Whether what is inspected belongs to another episode than the one whose end the page shows. */
import { useSyncExternalStore } from 'react';
import { activeRun } from '../activeRun/activeRun';
import { isPlaying } from '../activeRun/selectors';
import { type Inspected, inspectionFeed } from '../stage/inspectionFeed';
import { isSameEpisode } from '../stage/pageState';
import { stageFrames } from '../stage/stageFrames';

export const useIsBehind = (): boolean =>
  useSyncExternalStore(subscribe, () => isBehind(inspectionFeed.current()));

/** While pages are played, everything is about to be shown anew; a page on which to decide is inspected as soon as it rests. */
function isBehind(inspected: Inspected | null): boolean {
  const { page } = stageFrames.feed;
  if (!inspected || !page?.isEnded || isPlaying(activeRun.getState().run)) return false;
  return !isSameEpisode(inspected.page, page);
}

function subscribe(listener: () => void): () => void {
  const ends = [
    activeRun.subscribe(listener),
    inspectionFeed.subscribe(listener),
    stageFrames.feed.onPage(listener),
  ];
  return () => {
    for (const end of ends) end();
  };
}
