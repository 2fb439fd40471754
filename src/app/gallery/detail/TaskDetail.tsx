/** One task in detail: its page to play in or to watch, facts, scores. */
import { Button, CloseButton, SegmentedControl, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { findExpert } from '../../../experts/experts';
import { recordedSiteOf } from '../../../task/source';
import type { Task } from '../../../task/task';
import { CommandButton } from '../../commands/CommandButton';
import { COMMANDS } from '../../commands/commands';
import { Coverage } from '../../recordedSites/Coverage';
import { openQuestions } from '../../recordedSites/questionsPlace';
import { galleryStore, type Mode } from '../galleryStore';
import { Difficulty } from '../list/Difficulty';
import { backToList, closeGallery, trainOn } from '../navigation';
import { PlayPane } from '../play/PlayPane';
import { WatchPane } from '../watch/WatchPane';
import classes from './detail.module.css';
import { Facts } from './Facts';
import { Scores } from './Scores';

/** Room for the page. */
const WIDE_BOX = { width: 384, height: 540 } as const;
const NARROW_BOX = { width: 300, height: 394 } as const;

const MODES: readonly { readonly value: Mode; readonly label: string }[] = [
  { value: 'watch', label: 'Watch the expert' },
  { value: 'play', label: 'Play it yourself' },
];

function originOf({ source, suite }: Task): string {
  switch (source.kind) {
    case 'built-in':
      return suite;
    case 'pack':
      return `Pack ${source.pack}`;
    case 'recorded-site':
      return `${suite}, the recorded site ${source.site}`;
  }
}

export function TaskDetail({ task }: { readonly task: Task }) {
  const expert = findExpert(task.id);
  const site = recordedSiteOf(task);
  const back = useRef<HTMLButtonElement>(null);
  const chosen = useStore(galleryStore, (state) => state.chosen);
  const mode = chosen?.task === task.id ? chosen.mode : expert ? 'watch' : 'play';
  const isNarrow = useMediaQuery('(max-width: 899px)', false, { getInitialValueInEffect: false });
  const box = isNarrow ? NARROW_BOX : WIDE_BOX;

  useEffect(() => back.current?.focus({ preventScroll: true }), []);

  return (
    <section className={classes.detail} aria-label={task.title}>
      <header className={classes.header}>
        <Button
          ref={back}
          variant="subtle"
          color="gray"
          leftSection={<IconArrowLeft size={15} aria-hidden />}
          onClick={backToList}
        >
          All tasks
        </Button>
        <div className={classes.headerEnd}>
          {task.suite === 'gMiniWoB' && (
            <CommandButton command={COMMANDS.buildSite} label="Open in the site builder" />
          )}
          {site !== undefined && (
            <Button variant="default" onClick={() => openQuestions(site)}>
              Write questions
            </Button>
          )}
          <Button
            leftSection={<IconPlayerPlay size={15} stroke={1.8} aria-hidden />}
            onClick={() => trainOn(task.id)}
          >
            Train on this
          </Button>
          <CloseButton aria-label="Close the gallery" onClick={closeGallery} />
        </div>
      </header>
      <div className={classes.scroller}>
        <div className={classes.content}>
          <div className={classes.stage} style={{ width: box.width }}>
            <SegmentedControl
              fullWidth
              aria-label="What to do"
              data={[...MODES]}
              value={mode}
              onChange={(value) => galleryStore.setState({ chosen: { task: task.id, mode: value as Mode } })}
            />
            {mode === 'play' && <PlayPane task={task} box={box} onEscape={backToList} />}
            {mode === 'watch' && expert && <WatchPane task={task} expert={expert} box={box} />}
            {mode === 'watch' && !expert && (
              <p className={classes.note}>No expert has been written for this task.</p>
            )}
          </div>
          <div className={classes.head}>
            <Title order={2} className={classes.title}>
              {task.title}
            </Title>
            <p className={`${classes.id} lw-mono`}>{task.id}</p>
            <p className={classes.description}>{task.description}</p>
            <p className={classes.meta}>
              <Difficulty level={task.difficulty} />
              <span>{task.kinds.join(', ')}</span>
              <span>{originOf(task)}</span>
            </p>
          </div>
          <div className={classes.about}>
            <Facts task={task} />
            <Scores taskId={task.id} />
            <Coverage task={task} />
          </div>
        </div>
      </div>
    </section>
  );
}
