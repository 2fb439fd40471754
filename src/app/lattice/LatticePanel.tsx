/** The workflow lattice of a demonstration: every workflow that agrees with it, and how probable each step is. */
import { Select, Text } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { IconTopologyStar3 } from '@tabler/icons-react';
import { ReactFlowProvider } from '@xyflow/react';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { DemoRecord } from '../../contracts/demo';
import type { AgentSpec } from '../../run/agentCatalogue';
import { demosStore } from '../demos/demosStore';
import { activeRun } from '../run/activeRun';
import { useAgent } from '../run/useAgent';
import { Empty } from '../shared/Empty';
import { shorten } from '../shared/format';
import { Panel } from '../shared/Panel';
import { LatticeCanvas } from './LatticeCanvas';
import classes from './lattice.module.css';
import {
  useInitialProbabilities,
  useLiveProbabilities,
  usePreviewLattice,
  useRunLattices,
} from './useLattice';
import { ZoomButtons } from './ZoomButtons';

export function LatticePanel() {
  const isOpen = useStore(activeRun, (run) => run.phase === 'open');
  const runDemos = useStore(activeRun, (run) => run.demos);
  const taskDemos = useStore(demosStore, (state) => state.demos);
  const demos = isOpen && runDemos.length > 0 ? runDemos : taskDemos;
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = demos.find(({ id }) => id === chosenId) ?? demos[0];
  return (
    <ReactFlowProvider>
      <Panel
        title="Workflow lattice"
        className={classes.panel}
        aside={
          chosen && (
            <>
              <DemoPicker demos={demos} chosen={chosen} onChoose={setChosenId} />
              <ZoomButtons />
            </>
          )
        }
      >
        {chosen ? (
          <LatticeOf demo={chosen} demos={demos} />
        ) : (
          <Empty icon={<IconTopologyStar3 size={28} stroke={1.4} />} title="No demonstration, no lattice">
            A lattice holds every workflow that agrees with one demonstration. Record one, and it appears
            here.
          </Empty>
        )}
      </Panel>
    </ReactFlowProvider>
  );
}

interface DemoPickerProps {
  readonly demos: readonly DemoRecord[];
  readonly chosen: DemoRecord;
  readonly onChoose: (id: string) => void;
}

function DemoPicker({ demos, chosen, onChoose }: DemoPickerProps) {
  return (
    <Select
      aria-label="Demonstration"
      className={classes.picker}
      data={demos.map(({ id, parsed }, i) => ({
        value: id,
        label: `${i + 1}. ${shorten(parsed.utterance, 60)}`,
      }))}
      value={chosen.id}
      onChange={(id) => id && onChoose(id)}
    />
  );
}

interface LatticeOfProps {
  readonly demo: DemoRecord;
  /** All that are learned from together. */
  readonly demos: readonly DemoRecord[];
}

const NONE: readonly DemoRecord[] = [];

const describeUntrained = (agent: AgentSpec | null): string =>
  `${agent && !agent.usesWorkflows ? `${agent.name} follows no workflow; an agent that does starts from this` : 'Before training'}: the most specific steps are the most probable. Point at a step to see what it selects on the page.`;

function LatticeOf({ demo, demos }: LatticeOfProps) {
  const { ref, entry } = useIntersection();
  const lattices = useRunLattices();
  const agent = useAgent();
  const position = lattices.findIndex(({ demoId }) => demoId === demo.id);
  const preview = usePreviewLattice(position === -1 ? demos : NONE, demo.id);
  const lattice = position === -1 ? preview : lattices[position];
  const initial = useInitialProbabilities(lattice);
  const live = useLiveProbabilities(position !== -1 && (entry?.isIntersecting ?? false));
  if (!lattice) return null;
  return (
    <div ref={ref} className={classes.body}>
      <LatticeCanvas
        lattice={lattice}
        demo={position === -1 ? null : position}
        probabilities={live?.[position] ?? initial}
      />
      <Text size="xs" c="dimmed" className={classes.note}>
        {position === -1
          ? describeUntrained(agent)
          : 'Thicker is more probable. Point at a step to see what it selects on the page now.'}
      </Text>
    </div>
  );
}
