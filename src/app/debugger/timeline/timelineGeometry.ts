/** Sizes of the timeline, CSS pixels. */
import { fitInto, type Screen } from '../../stage/frameLayout';

const PICTURE = { width: 76, height: 72 } as const;
const GAP = 8;
/** Height of the chart below the pictures. */
export const CHART_HEIGHT = 30;

export const pictureSize = (screen: Screen): Screen => {
  const scale = fitInto(screen, PICTURE, 1);
  return { width: Math.round(screen.width * scale), height: Math.round(screen.height * scale) };
};

/** Distance from one step to the next. */
export const columnWidth = (screen: Screen): number => pictureSize(screen).width + GAP;
