/** Draws one lattice, to pan and zoom in. */
import '@xyflow/react/dist/style.css';
import { useComputedColorScheme } from '@mantine/core';
import { Controls, ReactFlow, ReactFlowProvider, useReactFlow } from '@xyflow/react';
import { useEffect, useMemo, useRef } from 'react';
import type { Lattice } from '../../contracts/workflow';
import { runStore } from '../stores';
import classes from './lattice.module.css';
import { type GraphVertex, type Probabilities, toGraph } from './latticeGraph';
import { edgeTypes, nodeTypes } from './nodes';
import { toFlow } from './toFlow';

interface LatticeCanvasProps {
  readonly lattice: Lattice;
  /** Position of the demonstration in the run, to follow its steps; null without a run. */
  readonly demo: number | null;
  readonly probabilities: Probabilities;
}

export function LatticeCanvas(props: LatticeCanvasProps) {
  return (
    <ReactFlowProvider>
      <Flow {...props} />
    </ReactFlowProvider>
  );
}

const FIT = { padding: 0.08, minZoom: 0.6, maxZoom: 1 } as const;

function Flow({ lattice, demo, probabilities }: LatticeCanvasProps) {
  const scheme = useComputedColorScheme('light');
  const host = useRef<HTMLDivElement>(null);
  const graph = useMemo(() => toGraph(lattice, probabilities), [lattice, probabilities]);
  const { nodes, edges } = useMemo(() => toFlow(graph), [graph]);
  useActiveStep(host, graph, demo);
  return (
    <div ref={host} className={classes.canvas}>
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        colorMode={scheme}
        fitView
        fitViewOptions={FIT}
        minZoom={0.2}
        maxZoom={2}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        zoomOnScroll={false}
        panOnScroll={false}
        preventScrolling={false}
        aria-label={`Workflow lattice of “${lattice.utterance}”`}
      >
        <Controls showInteractive={false} position="bottom-right" fitViewOptions={FIT} />
        <FitOnChange lattice={lattice} />
      </ReactFlow>
    </div>
  );
}

/** Brings a newly chosen lattice into sight from its left end; probabilities that move leave the view alone. */
function FitOnChange({ lattice }: { readonly lattice: Lattice }) {
  const { fitView } = useReactFlow();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each lattice
  useEffect(() => void fitView(FIT), [lattice, fitView]);
  return null;
}

/** Marks the step that the workflow policy has just taken, without rendering anything. */
function useActiveStep(
  host: React.RefObject<HTMLDivElement | null>,
  graph: readonly GraphVertex[],
  demo: number | null,
) {
  useEffect(() => {
    if (demo === null) return;
    return runStore.feed.subscribe((update) => {
      const workflow = update?.decision?.workflow;
      if (workflow?.demo !== demo) return;
      const group = graph[workflow.vertex]?.groups.find(({ members }) => members.includes(workflow.step));
      const element = group && host.current?.querySelector(`[data-step="${CSS.escape(group.id)}"]`);
      element?.animate([{ outlineColor: 'var(--lw-heat)' }, { outlineColor: 'transparent' }], {
        duration: 600,
      });
    });
  }, [host, graph, demo]);
}
