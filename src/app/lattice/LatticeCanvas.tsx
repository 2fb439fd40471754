/** Draws one lattice, to pan and zoom in. */
import { useComputedColorScheme } from '@mantine/core';
import { ReactFlow, useReactFlow, useStore } from '@xyflow/react';
import { useEffect, useMemo, useRef } from 'react';
import { viewOf } from '../../contracts/views';
import type { Lattice } from '../../contracts/workflow';
import { activeRun } from '../run/activeRun';
import classes from './lattice.module.css';
import { type GraphVertex, type Probabilities, toGraph } from './latticeGraph';
import { graphHeight } from './latticeLayout';
import { edgeTypes, nodeTypes } from './nodes';
import { toFlow } from './toFlow';

interface LatticeCanvasProps {
  readonly lattice: Lattice;
  /** Position of the demonstration in the run, to follow its steps; null without a run. */
  readonly demo: number | null;
  readonly probabilities: Probabilities;
}

/** Space left of the first vertex, pixels. */
const MARGIN = 20;
const LEAST_ZOOM = 0.65;

/** Needs a ReactFlowProvider around it, which the zoom buttons share. */
export function LatticeCanvas({ lattice, demo, probabilities }: LatticeCanvasProps) {
  const scheme = useComputedColorScheme('light');
  const host = useRef<HTMLDivElement>(null);
  const graph = useMemo(() => toGraph(lattice, probabilities), [lattice, probabilities]);
  const { nodes, edges } = useMemo(() => toFlow(graph), [graph]);
  useActiveStep(host, graph, demo);
  return (
    <div className={classes.canvas}>
      <div ref={host} className={classes.pane}>
        <ReactFlow
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          colorMode={scheme}
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
          <ShowFromStart lattice={lattice} graph={graph} />
        </ReactFlow>
      </div>
    </div>
  );
}

/** Shows a newly chosen lattice from its left end at a readable size; probabilities that move leave the view alone. */
function ShowFromStart({
  lattice,
  graph,
}: {
  readonly lattice: Lattice;
  readonly graph: readonly GraphVertex[];
}) {
  const { setViewport } = useReactFlow();
  const height = useStore((state) => state.height);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the graph changes all the time, the lattice seldom
  useEffect(() => {
    if (height === 0) return;
    const zoom = Math.max(LEAST_ZOOM, Math.min(1, height / graphHeight(graph)));
    void setViewport({ x: MARGIN, y: height / 2, zoom });
  }, [lattice, height, setViewport]);
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
    return activeRun.feed.subscribe((update) => {
      const workflow = update?.decision && viewOf(update.decision.views, 'workflow-step');
      if (workflow?.demo !== demo) return;
      const group = graph[workflow.vertex]?.groups.find(({ members }) => members.includes(workflow.step));
      const element = group && host.current?.querySelector(`[data-step="${CSS.escape(group.id)}"]`);
      element?.animate([{ outlineColor: 'var(--lw-heat)' }, { outlineColor: 'transparent' }], {
        duration: 600,
      });
    });
  }, [host, graph, demo]);
}
