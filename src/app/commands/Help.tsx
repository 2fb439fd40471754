/** What the words on this page mean, and the keys for everything. */
import { Kbd, Modal, SimpleGrid, Text, Title } from '@mantine/core';
import { useStore } from 'zustand';
import { uiStore } from '../shared/uiStore';
import { isMac } from './CommandButton';
import { type Command, commandList } from './commands';
import classes from './Help.module.css';
import { formatShortcut } from './shortcut';

const GLOSSARY = [
  ['Demonstration', 'An episode that a person did, as actions on page elements.'],
  [
    'Workflow',
    'A sequence of steps such as “click what is near the text Bob”; each step allows a set of actions.',
  ],
  [
    'Lattice',
    'All workflows that agree with one demonstration, as a graph. Training learns which steps pay off.',
  ],
  ['Explore', 'Play episodes to find out what succeeds: the workflow policy narrows the search.'],
  ['Replay', 'Successful episodes are stored, and the neural policy learns from them again and again.'],
  ['Greedy evaluation', 'Episodes never trained on, played with the most probable actions.'],
  ['Control step', 'One round of the outer loop: explore, learn, now and then evaluate.'],
  [
    'Generated site',
    'A web site that an adversary, or chance, puts together from primitives: fields, buttons, links and pictures.',
  ],
  [
    'Regret',
    'How much better the best agent of a population does on a site than agents usually do there: what an adversary is paid.',
  ],
  ['Raw reward', 'The task’s own score, not scaled by time. Success is what the task’s rule calls so.'],
] as const;

export function Help() {
  const isOpen = useStore(uiStore, (ui) => ui.isHelpOpen);
  return (
    <Modal
      opened={isOpen}
      onClose={() => uiStore.getState().set({ isHelpOpen: false })}
      title="Help and shortcuts"
      size={760}
    >
      <Text size="sm" mb="md">
        Latticework trains agents that do small tasks on web pages. The pages run in frames in this tab, the
        learning in a worker beside it; nothing leaves your computer. Training goes on in a hidden tab.
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl">
        <div>
          <Title order={3} className={classes.title}>
            Keys
          </Title>
          <dl className={classes.keys}>
            {commandList.map((command) => command.shortcut && <Key key={command.id} command={command} />)}
          </dl>
        </div>
        <div>
          <Title order={3} className={classes.title}>
            Words
          </Title>
          <dl className={classes.words}>
            {GLOSSARY.map(([word, meaning]) => (
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

function Key({ command: { name, shortcut } }: { readonly command: Command }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Kbd size="xs">{formatShortcut(shortcut!, isMac)}</Kbd>
      </dd>
    </div>
  );
}
