/** The meaning of the terms on this page, and all keyboard shortcuts. */
import { Kbd, Modal, SimpleGrid, Switch, Text, Title } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { agentCatalogue } from '../../run/agentCatalogue';
import { GLOSSARY } from '../shared/glossary';
import { PaperLink } from '../shared/PaperLink';
import { uiStore } from '../shared/uiStore';
import { isMac } from './CommandButton';
import { commandList } from './commands';
import classes from './Help.module.css';
import { formatShortcut } from './shortcut';
import { singleKeysStore } from './singleKeysStore';

/** The chart itself hears them. */
const CHART_KEYS: readonly KeyProps[] = [
  { name: 'Read the next or previous value', keys: ['→', '←'] },
  { name: 'Read the first or last value', keys: ['Home', 'End'] },
  { name: 'Zoom in or out (learning curves)', keys: ['+', '−'] },
  { name: 'Stop reading, then show the whole axis', keys: ['Esc'] },
];

export function Help() {
  const isOpen = useStore(uiStore, (ui) => ui.isHelpOpen);
  const { areOn } = useStore(singleKeysStore);
  const withKeys = commandList.filter(({ shortcut }) => shortcut?.mod || (shortcut && areOn));
  const groups = [...new Set(withKeys.map(({ group }) => group))];
  return (
    <Modal
      opened={isOpen}
      onClose={() => uiStore.getState().set({ isHelpOpen: false })}
      title="Help and shortcuts"
      size={760}
    >
      <Text size="sm" mb="md">
        Latticework trains agents that do small tasks on web pages. The pages run in frames in this tab, and
        learning runs in a worker; nothing leaves your computer. Training continues in a hidden tab. Once it
        has been open for a while, the page is stored in this browser and also opens without a network.
      </Text>
      <Systems />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl">
        <div>
          <Title order={3} className={classes.title}>
            Keys
          </Title>
          <SingleKeys />
          {groups.map((group) => (
            <Keys key={group} title={group}>
              {withKeys
                .filter((command) => command.group === group)
                .map(({ id, name, shortcut }) => (
                  <Key key={id} name={name} keys={[formatShortcut(shortcut!, isMac)]} />
                ))}
            </Keys>
          ))}
          <Keys title="In a chart that has the focus">
            {CHART_KEYS.map(({ name, keys }) => (
              <Key key={name} name={name} keys={keys} />
            ))}
          </Keys>
        </div>
        <div>
          <Title order={3} className={classes.title}>
            Terms
          </Title>
          <dl className={classes.words}>
            {Object.entries(GLOSSARY).map(([word, meaning]) => (
              <div key={word}>
                <dt>{word}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </div>
      </SimpleGrid>
    </Modal>
  );
}

/** The papers whose systems can be trained here. */
function Systems() {
  const papers = [...new Set(agentCatalogue.flatMap(({ paper }) => paper ?? []))];
  return (
    <section className={classes.systems}>
      <Title order={3} className={classes.title}>
        Systems
      </Title>
      <ul>
        {papers.map((paper) => (
          <li key={paper.system}>
            {paper.system}: <PaperLink paper={paper}>{paper.title}</PaperLink> ({paper.authors} {paper.year})
          </li>
        ))}
      </ul>
    </section>
  );
}

function SingleKeys() {
  const { areOn, turn } = useStore(singleKeysStore);
  return (
    <Switch
      size="sm"
      className={classes.keySwitch}
      label="Shortcuts of a single key"
      description={`If off, only those with ${isMac ? '⌘' : 'Ctrl'} work. The command menu has every command.`}
      checked={areOn}
      onChange={({ currentTarget }) => turn(currentTarget.checked)}
    />
  );
}

function Keys({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <Title order={4} className={classes.group}>
        {title}
      </Title>
      <dl className={classes.keys}>{children}</dl>
    </section>
  );
}

interface KeyProps {
  readonly name: string;
  /** All that do it. */
  readonly keys: readonly string[];
}

function Key({ name, keys }: KeyProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {keys.map((key) => (
          <Fragment key={key}>
            {' '}
            <Kbd size="xs">{key}</Kbd>
          </Fragment>
        ))}
      </dd>
    </div>
  );
}
