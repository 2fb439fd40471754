/** The demonstration and whether it is learned from, undo, a summary of the edits, and training with them. */
import { ActionIcon, Button, CloseButton, Select, Title, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconDownload, IconPlayerPlay } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { shorten } from '../../text/format';
import { isMac } from '../commands/CommandButton';
import { formatShortcut } from '../commands/shortcut';
import { demosStore } from '../demos/demosStore';
import { editsStore } from '../latticeEdits/editsStore';
import { closeLaboratory, openLaboratory } from '../latticeEdits/navigation';
import { download } from '../shared/download';
import { workbenchStore } from '../workbench/workbenchStore';
import { EditsLine } from './EditsLine';
import classes from './LaboratoryHeader.module.css';
import { LearnFromIt } from './LearnFromIt';
import { agentToTrain, trainWithEdits, whyNot } from './trainWithEdits';
import type { Laboratory } from './useLaboratory';

const keysOf = (key: string) => formatShortcut({ key, mod: true }, isMac);

export function LaboratoryHeader({ laboratory }: { readonly laboratory: Laboratory | null }) {
  const edits = useStore(workbenchStore, (state) => state.workbench.latticeEdits);
  const history = useStore(editsStore, (state) => state.history);
  const isCurrent = history.present === edits;
  const { undo, redo } = editsStore.getState();
  return (
    <header className={classes.header}>
      <Title order={1} className={classes.title}>
        Lattice laboratory
      </Title>
      {laboratory && <DemoPicker laboratory={laboratory} />}
      {laboratory && <LearnFromIt demo={laboratory.demo} />}
      <div className={classes.tools}>
        <Tooltip label={`Undo (${keysOf('z')})`}>
          <ActionIcon
            aria-label="Undo"
            size="lg"
            disabled={!isCurrent || history.past.length === 0}
            onClick={undo}
          >
            <IconArrowBackUp size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={`Redo (${keysOf('y')})`}>
          <ActionIcon
            aria-label="Redo"
            size="lg"
            disabled={!isCurrent || history.future.length === 0}
            onClick={redo}
          >
            <IconArrowForwardUp size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
        {edits.length > 0 && (
          <Tooltip label="Download the edits for the command line: train --lattice-edits FILE">
            <ActionIcon
              aria-label="Download the edits"
              size="lg"
              onClick={() => download('lattice-edits.json', new Blob([JSON.stringify(edits, null, 2)]))}
            >
              <IconDownload size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      {laboratory && <EditsLine demo={laboratory.demo} edit={laboratory.edit} />}
      <div className={classes.headerEnd}>
        {laboratory && <TrainButton laboratory={laboratory} />}
        <CloseButton aria-label="Close the laboratory" size="lg" onClick={closeLaboratory} />
      </div>
    </header>
  );
}

function DemoPicker({ laboratory: { demo } }: { readonly laboratory: Laboratory }) {
  const demos = useStore(demosStore, (state) => state.demos);
  return (
    <Select
      aria-label="Demonstration"
      className={classes.picker}
      data={demos.map(({ id, parsed }, i) => ({
        value: id,
        label: `${i + 1}. ${shorten(parsed.utterance, 80)}`,
      }))}
      value={demo.id}
      onChange={(id) => id && openLaboratory(id)}
    />
  );
}

function TrainButton({ laboratory }: { readonly laboratory: Laboratory }) {
  const workbench = useStore(workbenchStore, (state) => state.workbench);
  const problem = whyNot(laboratory, workbench.latticeEdits);
  const agent = agentToTrain(workbench.agent);
  const name = agent.id === workbench.agent ? 'Train with this' : `Train ${agent.name} with this`;
  return (
    <Tooltip
      label={
        problem ??
        'Starts a run that learns from this demonstration, with the edited lattices; an open run stays under Runs.'
      }
    >
      <Button
        variant="filled"
        leftSection={<IconPlayerPlay size={15} stroke={1.8} aria-hidden />}
        data-disabled={problem !== null || undefined}
        aria-disabled={problem !== null}
        onClick={() => problem === null && trainWithEdits(laboratory.demo.id)}
      >
        {name}
      </Button>
    </Tooltip>
  );
}
