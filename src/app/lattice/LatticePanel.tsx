/** The workflow lattice of a demonstration: every workflow consistent with it, and the probability of each step. */
import { ActionIcon, Select, Text, Tooltip } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { IconFlask2 } from '@tabler/icons-react';
import { Fragment, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { DemoRecord } from '../../contracts/demo';
import type { AgentSpec } from '../../run/agentCatalogue';
import { shorten } from '../../text/format';
import { useActiveRun } from '../activeRun/useActiveRun';
import { useAgent } from '../activeRun/useAgent';
import { useRunLattices } from '../activeRun/useRunLattices';
import { CommandButton } from '../commands/CommandButton';
import { COMMANDS } from '../commands/commands';
import { demosStore } from '../demos/demosStore';
import { openLaboratory } from '../latticeEdits/navigation';
import { Panel } from '../shared/Panel';
import { uiStore } from '../shared/uiStore';
import { EditedLine } from './EditedLine';
import { LatticeRows } from './LatticeRows';
import { LookButtons } from './LookButtons';
import classes from './lattice.module.css';
import { toGraph } from './latticeGraph';
import { latticeStore, unfoldedOf } from './latticeStore';
import { PointedStep } from './PointedStep';
import { SaveLattice } from './SaveLattice';
import { typicalDemo } from './typicalDemo';
import { useInitialProbabilities, useLiveProbabilities, usePreviewLattice } from './useLattice';

const LatticeCanvas = lazy(() => import('./graph').then((module) => ({ default: module.LatticeCanvas })));
const GraphProvider = lazy(() => import('./graph').then((module) => ({ default: module.ReactFlowProvider })));

export function LatticePanel() {
  const isGraph = useStore(latticeStore, (look) => look.form === 'graph');
  const isOpen = useActiveRun((run) => run.phase === 'open');
  const runDemos = useActiveRun((run) => run.demos);
  const taskDemos = useStore(demosStore, (state) => state.demos);
  const isLoading = useStore(demosStore, (state) => state.status === 'loading');
  const demos = isOpen && runDemos.length > 0 ? runDemos : taskDemos;
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = useMemo(
    () => demos.find(({ id }) => id === chosenId) ?? typicalDemo(demos),
    [demos, chosenId],
  );
  const agent = useAgent();
  const isWanted = useStore(uiStore, (ui) => agent !== null && ui.latticeWantedFor === agent.id);
  const concernsAgent = agent === null || agent.usesWorkflows === true;
  if (isLoading && !chosen) return <Panel title="Workflow lattice">{null}</Panel>;
  if ((!concernsAgent && !isWanted) || !chosen) return <FoldedLattice agent={agent} hasDemos={!!chosen} />;
  const Provider = isGraph ? GraphProvider : Fragment;
  return (
    <Suspense fallback={<Panel title="Workflow lattice">{null}</Panel>}>
      <Provider>
        <Panel
          title="Workflow lattice"
          className={classes.panel}
          aside={
            <>
              <DemoPicker demos={demos} chosen={chosen} onChoose={setChosenId} />
              <Tooltip label="Lattice laboratory: switch steps off, pin or write one, and train with the result">
                <ActionIcon aria-label="Open in the laboratory" onClick={() => openLaboratory(chosen.id)}>
                  <IconFlask2 size={16} stroke={1.6} aria-hidden />
                </ActionIcon>
              </Tooltip>
              <LookButtons />
            </>
          }
        >
          <LatticeOf demo={chosen} demos={demos} />
        </Panel>
      </Provider>
    </Suspense>
  );
}

interface FoldedLatticeProps {
  readonly agent: AgentSpec | null;
  readonly hasDemos: boolean;
}

/** Shown instead of a lattice if there is none, or if the agent does not use it. */
function FoldedLattice({ agent, hasDemos }: FoldedLatticeProps) {
  const showIt = () => uiStore.getState().set({ latticeWantedFor: agent?.id ?? null });
  const asked = useStore(uiStore, (ui) => ui.asked);
  const before = useRef(asked);
  useEffect(() => {
    if (asked !== before.current && asked?.view === 'lattice' && hasDemos)
      uiStore.getState().set({ latticeWantedFor: agent?.id ?? null });
    before.current = asked;
  }, [asked, agent, hasDemos]);
  return (
    <Panel title="Workflow lattice">
      <div className={classes.folded} data-folded>
        <Text size="xs" c="dimmed">
          {hasDemos
            ? `${agent?.name} does not use workflows. `
            : 'A lattice holds every workflow consistent with one demonstration; this task has no demonstrations yet. '}
        </Text>
        {hasDemos ? (
          <button type="button" className="lw-link" onClick={showIt}>
            Show it anyway
          </button>
        ) : (
          <CommandButton command={COMMANDS.record} />
        )}
      </div>
    </Panel>
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
  /** All demonstrations learned from together. */
  readonly demos: readonly DemoRecord[];
}

const NONE: readonly DemoRecord[] = [];

const describeUntrained = (agent: AgentSpec | null): string =>
  `${agent && !agent.usesWorkflows ? `${agent.name} does not use workflows; an agent that does starts from this` : 'Before training'}: the most specific steps are the most probable. Point at a step to see what it selects on the page.`;

function LatticeOf({ demo, demos }: LatticeOfProps) {
  const { ref, entry } = useIntersection();
  const lattices = useRunLattices();
  const agent = useAgent();
  const position = lattices.findIndex(({ demoId }) => demoId === demo.id);
  const preview = usePreviewLattice(position === -1 ? demos : NONE, demo.id);
  const lattice = position === -1 ? preview : lattices[position];
  const initial = useInitialProbabilities(lattice);
  const live = useLiveProbabilities(position !== -1 && (entry?.isIntersecting ?? false));
  const form = useStore(latticeStore, (look) => look.form);
  const allUnfolded = useStore(latticeStore, (look) => look.unfolded);
  const unfolded = useMemo(() => unfoldedOf(allUnfolded, demo.id), [allUnfolded, demo]);
  const probabilities = live?.[position] ?? initial;
  const graph = useMemo(
    () => (lattice ? toGraph(lattice, probabilities, unfolded) : []),
    [lattice, probabilities, unfolded],
  );
  if (!lattice) return null;
  const place = position === -1 ? null : position;
  return (
    <div ref={ref} className={classes.body} data-fills>
      {form === 'graph' ? (
        <LatticeCanvas lattice={lattice} demo={place} graph={graph} />
      ) : (
        <LatticeRows lattice={lattice} demo={place} graph={graph} unfolded={unfolded} />
      )}
      <EditedLine lattice={lattice} isRun={place !== null} />
      <SaveLattice lattice={lattice} graph={graph} />
      <PointedStep
        lattice={lattice}
        hint={
          position === -1
            ? describeUntrained(agent)
            : 'A longer bar is more probable. Point at a step to see what it selects on the page now.'
        }
      />
    </div>
  );
}
