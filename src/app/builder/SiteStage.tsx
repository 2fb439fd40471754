/** The site in a real frame: to look at, to play, or to let the expert or agents play. */
import { SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import type { Design } from '../../contracts/episode';
import { findExpert } from '../../experts/experts';
import { findTask } from '../../task/catalogue';
import type { SiteDesign } from '../../task/gminiwob/design';
import { PlayStage } from '../gallery/play/PlayStage';
import { playerOf } from '../gallery/watch/expertPlayer';
import { ShowPane } from '../gallery/watch/ShowPane';
import { AgentsPane } from './agents/AgentsPane';
import classes from './builder.module.css';
import { closeBuilder } from './navigation';
import { SitePreview } from './SitePreview';

/** The task whose pages are built from an episode's design. */
const TASK = findTask('gminiwob');
const EXPERT = findExpert(TASK.id);

const WIDE_BOX = { width: 375, height: 560 } as const;
const NARROW_BOX = { width: 320, height: 520 } as const;

const MODES = [
  { value: 'look', label: 'View' },
  { value: 'play', label: 'Play' },
  { value: 'expert', label: 'Expert' },
  { value: 'agents', label: 'Agents' },
] as const;

type Mode = (typeof MODES)[number]['value'];

/** What to do when the page cannot be shown. */
const ADVICE = 'Choose another view and come back; if that does not help, reload Latticework.';

interface SiteStageProps {
  readonly design: SiteDesign;
  /** The page to look at. */
  readonly page: number;
}

export function SiteStage({ design, page }: SiteStageProps) {
  const [mode, setMode] = useState<Mode>('look');
  const isNarrow = useMediaQuery('(max-width: 499px)', false, { getInitialValueInEffect: false });
  const box = isNarrow ? NARROW_BOX : WIDE_BOX;
  const built: Design = design;
  const request = useMemo(
    () => ({ task: TASK, design: built, createPlayer: () => playerOf(EXPERT!.play) }),
    [built],
  );
  return (
    <section className={classes.stage} aria-label="The site" style={{ width: box.width }}>
      <SegmentedControl
        fullWidth
        aria-label="What to do with the site"
        data={[...MODES]}
        value={mode}
        onChange={(value) => setMode(value as Mode)}
      />
      {mode === 'look' && <SitePreview task={TASK} design={built} page={page} box={box} />}
      {mode === 'play' && <PlayStage task={TASK} design={built} box={box} onEscape={closeBuilder} />}
      {mode === 'expert' && EXPERT && (
        <ShowPane request={request} who="the expert" box={box} advice={ADVICE} />
      )}
      {mode === 'agents' && <AgentsPane task={TASK} design={built} box={box} advice={ADVICE} />}
    </section>
  );
}
