/** The network, its attention over time, or its elements in two dimensions: three views of one observation. */

import { Button, CloseButton, SegmentedControl, Title } from '@mantine/core';
import { IconPin, IconPinFilled, IconTopologyStar3 } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { CommandButton } from '../commands/CommandButton';
import { COMMANDS } from '../commands/commands';
import { Empty } from '../shared/Empty';
import { useFocusReturn } from '../shared/focusTrail';
import { isOnlyFields } from '../shared/isOnlyFields';
import { useEscape } from '../shared/useEscape';
import { highlightStore } from '../stage/highlightStore';
import { AttentionOverTime } from './AttentionOverTime';
import { BlockView } from './BlockView';
import { Diagram } from './Diagram';
import { ElementMap } from './ElementMap';
import classes from './NetworkContent.module.css';
import { closeNetwork, openBlock } from './navigation';
import shared from './network.module.css';
import { networkStore } from './networkStore';
import { TracedPage } from './TracedPage';
import { type Traced, type Tracing, useTrace } from './useTrace';

const LOOKS = [
  { value: 'blocks', label: 'Network' },
  { value: 'time', label: 'Attention over time' },
  { value: 'elements', label: 'Elements' },
] as const;
type Look = (typeof LOOKS)[number]['value'];

export function NetworkContent() {
  const content = useRef<HTMLDivElement>(null);
  const tracing = useTrace();
  useFocusReturn();
  const [look, setLook] = useState<Look>('blocks');
  useEscape(content, (event) => {
    event.preventDefault();
    const { block } = networkStore.getState();
    if (block === '') closeNetwork();
    else {
      openBlock('');
      content.current?.querySelector<HTMLElement>(`[data-block="${CSS.escape(block)}"]`)?.focus();
    }
  });
  // A highlight set here must not remain on the page behind.
  useEffect(() => () => highlightStore.setState({ highlight: null }), []);
  const { traced } = tracing;
  return (
    <div
      ref={content}
      className={classes.network}
      data-network
      data-at={JSON.stringify(traced?.trace.at ?? null)}
    >
      <header className={classes.header}>
        <Title order={1} className={classes.title}>
          {traced ? traced.trace.network.name : 'Network'}
        </Title>
        {traced && (
          <SegmentedControl
            aria-label="View"
            data={[...LOOKS]}
            value={look}
            onChange={(value) => setLook(value as Look)}
          />
        )}
        {traced && <AboutLine {...traced} />}
        <div className={classes.headerEnd}>
          {traced && <HoldButton {...tracing} />}
          <CloseButton aria-label="Close the network" size="lg" onClick={closeNetwork} />
        </div>
      </header>
      {tracing.problem && (
        <p className={classes.problem} role="alert">
          {tracing.problem}
        </p>
      )}
      {traced ? <Looked traced={traced} look={look} /> : <Nothing {...tracing} />}
    </div>
  );
}

function Looked({ traced, look }: { readonly traced: Traced; readonly look: Look }) {
  const open = useStore(networkStore, (state) => state.block);
  if (look !== 'blocks')
    return (
      <div className={shared.beside}>
        <div className={shared.about}>
          <TracedPage {...traced} />
        </div>
        {look === 'time' ? <AttentionOverTime {...traced} /> : <ElementMap {...traced} />}
      </div>
    );
  const block = traced.trace.network.blocks.find(({ id }) => id === open);
  return (
    <div className={shared.body} data-open={block !== undefined || undefined}>
      <Diagram trace={traced.trace} open={open} onOpen={openBlock} />
      {block ? (
        <BlockView key={block.id} block={block} traced={traced} onClose={() => openBlock('')} />
      ) : (
        <p className={classes.hint}>
          From left to right, the network turns the page and the goal into a decision. Open a block to see its
          numbers; the arrow keys move between blocks.
        </p>
      )}
    </div>
  );
}

function AboutLine({ page }: Traced) {
  return (
    <p className={classes.aboutLine}>
      {page.at && `Page ${page.at.frame + 1}, step ${page.at.step + 1}. `}
      {page.utterance && !isOnlyFields(page.utterance) && `“${page.utterance}”`}
    </p>
  );
}

function HoldButton({ isHeld, setHeld }: Tracing) {
  const given = useStore(networkStore, (state) => state.given);
  // A state of an episode does not change.
  if (given) return null;
  const Icon = isHeld ? IconPinFilled : IconPin;
  return (
    <Button
      variant={isHeld ? 'light' : 'default'}
      aria-pressed={isHeld}
      leftSection={<Icon size={15} stroke={1.6} aria-hidden />}
      onClick={() => setHeld(!isHeld)}
    >
      Hold
    </Button>
  );
}

function Nothing({ lack }: Tracing) {
  const icon = <IconTopologyStar3 size={28} stroke={1.4} />;
  switch (lack) {
    case 'no run':
      return (
        <Empty icon={icon} title="No run is open">
          A network shows its numbers while it acts. <CommandButton command={COMMANDS.train} label="Train" />
        </Empty>
      );
    case 'no network':
      return (
        <Empty icon={icon} title="This agent shows no network">
          It has none, or does not declare one. The inspector and the lattice show what there is to see of
          this agent.
        </Empty>
      );
    default:
      return (
        <Empty icon={icon} title="The agent has not acted yet">
          Its network appears with the first decision on the enlarged page.
        </Empty>
      );
  }
}
