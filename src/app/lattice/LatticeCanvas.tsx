/** Draws one lattice, to pan and zoom in. */
import { useComputedColorScheme } from '@mantine/core';
import { ReactFlow, useReactFlow, useStore } from '@xyflow/react';
import { useEffect, useMemo, useRef } from 'react';
import type { Lattice } from '../../contracts/workflow';
import classes from './lattice.module.css';
import type { GraphVertex } from './latticeGraph';
import { graphHeight } from './latticeLayout';
import { edgeTypes, nodeTypes } from './nodes';
import { toFlow } from './toFlow';
import { useActiveStep } from './useActiveStep';

interface LatticeCanvasProps {
  readonly lattice: Lattice;
  /** Position of the demonstration in the run, to follow its steps; null without a run. */
  readonly demo: number | null;
  readonly graph: readonly GraphVertex[];
}

/** Space left of the first vertex, pixels. */
const MARGIN = 20;
const LEAST_ZOOM = 0.65;

/** Needs a ReactFlowProvider around it, which the zoom buttons share. */
export function LatticeCanvas({ lattice, demo, graph }: LatticeCanvasProps) {
  const scheme = useComputedColorScheme('light');
  const host = useRef<HTMLDivElement>(null);
  const { nodes, edges } = useMemo(() => toFlow(graph, lattice.demoId), [graph, lattice]);
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

/** Shows a newly chosen lattice from its left end at a readable size; changing probabilities do not move the view. */
function ShowFromStart({
  lattice,
  graph,
}: {
  readonly lattice: Lattice;
  readonly graph: readonly GraphVertex[];
}) {
  const { setViewport } = useReactFlow();
  const height = useStore((state) => state.height);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the graph changes all the time, the lattice rarely
  useEffect(() => {
    if (height === 0) return;
    const zoom = Math.max(LEAST_ZOOM, Math.min(1, height / graphHeight(graph)));
    void setViewport({ x: MARGIN, y: height / 2, zoom });
  }, [lattice, height, setViewport]);
  return null;
}
