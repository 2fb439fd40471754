/** One demonstration: whether it is used, its goal, and its actions in the agent's vocabulary. */

import { ActionIcon, Badge, Checkbox, Group, Text, Tooltip, UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconDownload, IconFlask2, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useStore } from 'zustand';
import type { DemoRecord } from '../../contracts/demo';
import { describeDemoAction } from '../../demo/describe';
import { exportDemo } from '../../demo/export';
import { isPlayable } from '../../demo/playable';
import { isTask } from '../../task/catalogue';
import { countOf } from '../../text/format';
import { StepByStepButton } from '../episodes/StepByStepButton';
import { openLaboratory } from '../latticeEdits/navigation';
import { attempt } from '../notices/attempt';
import { showUndo } from '../notices/showNotice';
import { download } from '../shared/download';
import { isChosen } from './demoChoice';
import { demoEpisode } from './demoEpisode';
import classes from './demos.module.css';
import { demosStore } from './demosStore';
import { DemoPlayerDialog } from './player/DemoPlayerDialog';

const SOURCES = { recorded: 'mine', imported: 'imported', bundled: 'bundled', scripted: 'scripted' } as const;

export const DemoRow = memo(function DemoRow({ demo }: { readonly demo: DemoRecord }) {
  const [isOpen, setOpen] = useState(false);
  const isUsed = useStore(demosStore, ({ choice }) => isChosen(choice, demo));
  const { utterance, actions } = demo.parsed;
  const { author } = demo.raw;
  return (
    <li className={classes.row}>
      <Checkbox
        size="xs"
        mt={2}
        aria-label={`Learn from “${utterance}”`}
        checked={isUsed}
        onChange={(event) => demosStore.getState().setUsed([demo.id], event.currentTarget.checked)}
      />
      <div className={classes.rowBody}>
        <UnstyledButton className={classes.rowHead} onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
          <Text size="sm" component="span" className={classes.utterance} data-open={isOpen || undefined}>
            {utterance}
          </Text>
          <span className={classes.meta}>
            <IconChevronRight
              size={13}
              aria-hidden
              className={classes.chevron}
              data-open={isOpen || undefined}
            />
            {countOf(actions.length, 'action')}
            {demo.source !== 'bundled' && (
              <Badge size="xs" variant="light" color={demo.source === 'recorded' ? 'ink' : 'gray'}>
                {SOURCES[demo.parsed.isScripted ? 'scripted' : demo.source]}
              </Badge>
            )}
            {author && (
              <span className={classes.author} title={author}>
                by {author}
              </span>
            )}
          </span>
        </UnstyledButton>
        {isOpen && <Actions demo={demo} />}
      </div>
      <RowButtons demo={demo} />
    </li>
  );
});

function Actions({ demo }: { readonly demo: DemoRecord }) {
  return (
    <ol className={classes.actions}>
      {demo.parsed.actions.map((action, i) => (
        <li key={i}>
          <span>{describeDemoAction(action)}</span>
          <span className={`${classes.time} lw-numeric`}>{(action.timeMs / 1000).toFixed(1)} s</span>
        </li>
      ))}
    </ol>
  );
}

function RowButtons({ demo }: { readonly demo: DemoRecord }) {
  const [isShown, setShown] = useState(false);
  const { parsed } = demo;
  const save = () => {
    const { name, bytes } = exportDemo(demo);
    download(name, new Blob([new Uint8Array(bytes)], { type: 'application/json' }));
  };
  const remove = async () => {
    const { remove: take, restore } = demosStore.getState();
    await take([demo.id]);
    const putBack = attempt('The demonstration could not be restored', () => restore([demo.id]));
    showUndo('Demonstration deleted.', putBack);
  };
  // The page may be gone, as with a pack that was removed.
  const playable = isPlayable(parsed) && isTask(parsed.episode.task) ? parsed : null;
  const episode = demoEpisode(parsed);
  return (
    <Group gap={0} wrap="nowrap" className={classes.rowButtons}>
      {playable && (
        <Tooltip label="Play this demonstration">
          <ActionIcon size="sm" aria-label="Play this demonstration" onClick={() => setShown(true)}>
            <IconPlayerPlay size={14} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      {isShown && playable && <DemoPlayerDialog demo={playable} onClose={() => setShown(false)} />}
      {episode && (
        <StepByStepButton size="sm" episode={episode} label="Go through this demonstration step by step" />
      )}
      <Tooltip label="Its lattice in the laboratory">
        <ActionIcon
          size="sm"
          aria-label="Open its lattice in the laboratory"
          onClick={() => openLaboratory(demo.id)}
        >
          <IconFlask2 size={14} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Export as JSON">
        <ActionIcon size="sm" aria-label="Export this demonstration" onClick={save}>
          <IconDownload size={14} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {demo.source !== 'bundled' && (
        <Tooltip label="Delete">
          <ActionIcon
            size="sm"
            aria-label="Delete this demonstration"
            onClick={attempt('The demonstration could not be deleted', remove)}
          >
            <IconTrash size={14} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </Group>
  );
}
