/** Flashes an episode's outcome on its frame, and keeps the last raw reward of the enlarged one in view. */
import { useEffect } from 'react';
import { useRefList } from '../shared/useRefList';
import type { Outcome } from './frameFeed';
import { type StageLayout, sizeAt } from './frameLayout';
import classes from './stage.module.css';
import { stageFrames } from './stageFrames';

interface OutcomesProps {
  readonly layout: StageLayout;
  readonly frame: number;
}

const FLASH: KeyframeAnimationOptions = { duration: 700, easing: 'ease-out' };

export function Outcomes({ layout, frame }: OutcomesProps) {
  const marks = useRefList<HTMLSpanElement>();

  useEffect(
    () =>
      stageFrames.feed.onOutcome((outcome) => {
        const mark = marks.elements[outcome.frame];
        if (mark) flash(mark, outcome);
      }),
    [marks],
  );

  const placements = layout.thumbnails.length > 0 ? layout.thumbnails : [layout.enlarged];
  return placements.map((thumbnail, i) => {
    const placement = i === frame ? layout.enlarged : thumbnail;
    return (
      <span
        key={i}
        ref={marks.at(i)}
        className={classes.outcome}
        aria-hidden="true"
        style={{ left: placement.x, top: placement.y, ...sizeAt(layout.screen, placement) }}
      />
    );
  });
}

function flash(mark: HTMLSpanElement, { success }: Outcome): void {
  mark.dataset.outcome = success ? 'success' : 'failure';
  mark.getAnimations().forEach((animation) => void animation.cancel());
  mark.animate([{ opacity: 0.9 }, { opacity: 0 }], FLASH);
}
