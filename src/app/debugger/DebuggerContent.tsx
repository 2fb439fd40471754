/** The list of episodes and the one being viewed, side by side, or one above the other if there is no room. */
import { ActionIcon, Alert, Button, Title, Tooltip } from '@mantine/core';
import { IconList, IconPlayerTrackNext, IconX } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { encodeEpisode } from '../../store/episodeCode';
import { episodesStore } from '../episodes/episodesStore';
import { closeEpisodes } from '../episodes/navigation';
import { Empty } from '../shared/Empty';
import { useFocusReturn } from '../shared/focusTrail';
import { useEscape } from '../shared/useEscape';
import classes from './debugger.module.css';
import { EpisodeView } from './EpisodeView';
import { EpisodeList } from './list/EpisodeList';

export function DebuggerContent() {
  const content = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const opened = useStore(episodesStore, (state) => state.opened);
  const problem = useStore(episodesStore, (state) => state.problem);
  // Of two policies, either may play the same episode as before.
  const key = useMemo(
    () => opened && [opened.code, opened.beside && encodeEpisode(opened.beside)].join(' '),
    [opened],
  );
  const [isListed, setListed] = useState(opened === null);
  const [before, setBefore] = useState(opened);
  if (opened !== before) {
    setBefore(opened);
    // If there is room for only one, choosing an episode shows it.
    setListed(opened === null);
  }
  useEscape(content, closeEpisodes);
  useFocusReturn();
  // The dialog gives the focus to its first button, which is hidden if there is room for the list, or not loaded yet. The title uses no keys,
  // so Space and the arrows still move along the episode.
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!content.current?.closest('[role="dialog"]')?.contains(document.activeElement))
        title.current?.focus();
    });
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={content} className={classes.debugger} data-debugger data-listed={isListed || undefined}>
      <header className={classes.header}>
        <Title order={1} ref={title} tabIndex={-1} className={classes.title}>
          Episodes
        </Title>
        <Button
          className={classes.listButton}
          variant="default"
          leftSection={<IconList size={15} aria-hidden />}
          aria-expanded={isListed}
          onClick={() => setListed(!isListed)}
        >
          {isListed ? 'Hide the list' : 'List'}
        </Button>
        <Tooltip label="Close (Esc)">
          <ActionIcon size="lg" aria-label="Close" className={classes.close} onClick={closeEpisodes}>
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </header>
      <div className={classes.body}>
        <EpisodeList />
        <div className={classes.episode}>
          {problem && (
            <Alert color="red" title="This episode cannot be opened" m="md">
              {problem}
            </Alert>
          )}
          {opened ? (
            <EpisodeView key={key} opened={opened} />
          ) : (
            !problem && (
              <Empty icon={<IconPlayerTrackNext size={28} stroke={1.4} />} title="No episode chosen">
                Choose one from the list: its page is replayed and stays live at every step. You can look into
                each decision, take over by hand, or have the agent continue from another action.
              </Empty>
            )
          )}
        </div>
      </div>
    </div>
  );
}
