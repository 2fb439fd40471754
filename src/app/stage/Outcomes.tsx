/** Shows an episode's outcome on its frame for a moment. */
import { useEffect } from 'react';
import { BriefMarks } from '../shared/BriefMarks';
import { useRefList } from '../shared/useRefList';
import { type StageLayout, sizeAt } from './frameLayout';
import classes from './stage.module.css';
import { stageFrames } from './stageFrames';

interface OutcomesProps {
  readonly layout: StageLayout;
  readonly frame: number;
}

export function Outcomes({ layout, frame }: OutcomesProps) {
  const { elements, at } = useRefList<HTMLSpanElement>();

  useEffect(() => {
    const brief = new BriefMarks('outcome');
    const end = stageFrames.feed.onEnding(({ frame, success }) => {
      const element = elements[frame];
      if (element) brief.mark(element, success ? 'success' : 'failure');
    });
    return () => {
      end();
      brief.clear();
    };
  }, [elements]);

  const placements = layout.thumbnails.length > 0 ? layout.thumbnails : [layout.enlarged];
  return placements.map((thumbnail, i) => {
    const placement = i === frame ? layout.enlarged : thumbnail;
    return (
      <span
        key={i}
        ref={at(i)}
        className={classes.outcome}
        aria-hidden="true"
        style={{ left: placement.x, top: placement.y, ...sizeAt(layout.screen, placement) }}
      />
    );
  });
}
