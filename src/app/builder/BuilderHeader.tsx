/** Undo, sites to start from, saving and sharing. */
import { ActionIcon, Button, CloseButton, Title, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconLink } from '@tabler/icons-react';
import { useStore } from 'zustand';
import type { SiteDesign } from '../../task/gminiwob/design';
import { isMac } from '../commands/CommandButton';
import { formatShortcut } from '../commands/shortcut';
import { copyText } from '../notices/copyText';
import classes from './BuilderHeader.module.css';
import { builderStore } from './builderStore';
import { KeepButton } from './KeepButton';
import { closeBuilder } from './navigation';
import { SitesMenu } from './SitesMenu';

const keysOf = (key: string) => formatShortcut({ key, mod: true }, isMac);

export function BuilderHeader({ design }: { readonly design: SiteDesign }) {
  const canUndo = useStore(builderStore, (state) => state.history.past.length > 0);
  const canRedo = useStore(builderStore, (state) => state.history.future.length > 0);
  const { undo, redo } = builderStore.getState();
  const share = () =>
    copyText(window.location.href, { title: 'Link copied', message: 'It opens the builder with this site.' });
  return (
    <header className={classes.header}>
      <Title order={2} className={classes.title}>
        Site builder
      </Title>
      <div className={classes.tools}>
        <Tooltip label={`Undo (${keysOf('z')})`}>
          <ActionIcon aria-label="Undo" size="lg" disabled={!canUndo} onClick={undo}>
            <IconArrowBackUp size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={`Redo (${keysOf('y')})`}>
          <ActionIcon aria-label="Redo" size="lg" disabled={!canRedo} onClick={redo}>
            <IconArrowForwardUp size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <SitesMenu />
      </div>
      <div className={classes.headerEnd}>
        <KeepButton design={design} />
        <Button
          variant="default"
          leftSection={<IconLink size={15} stroke={1.8} aria-hidden />}
          onClick={share}
        >
          Copy link
        </Button>
        <CloseButton aria-label="Close the site builder" onClick={closeBuilder} />
      </div>
    </header>
  );
}
