/** The appearance of the lattice's vertices and steps. */
import { BaseEdge, type EdgeProps, Handle, type NodeProps, Position } from '@xyflow/react';
import { memo } from 'react';
import { formatPercent } from '../../text/format';
import { plainWords } from '../../workflow/words';
import { pointing } from '../stage/highlightStore';
import { edgePath, edgeStyle } from './edgePath';
import classes from './lattice.module.css';
import { latticeStore } from './latticeStore';
import { StepText } from './StepText';
import type { FoldedNode, LatticeFlowEdge, StepNode, VertexNode } from './toFlow';

const Handles = () => (
  <>
    <Handle type="target" position={Position.Left} className={classes.handle} isConnectable={false} />
    <Handle type="source" position={Position.Right} className={classes.handle} isConnectable={false} />
  </>
);

const Vertex = memo(function Vertex({ data: { label, isSink } }: NodeProps<VertexNode>) {
  return (
    <div className={classes.vertex} data-sink={isSink || undefined}>
      <Handles />
      {label}
    </div>
  );
});

const Step = memo(function Step({ data: { group } }: NodeProps<StepNode>) {
  const { id, label, words, kind, constraint, probability, members, isOff, isPinned } = group;
  return (
    <button
      type="button"
      className={`${classes.step} nodrag nopan`}
      data-step={id}
      data-kind={kind}
      data-off={isOff || undefined}
      data-pinned={isPinned || undefined}
      title={members.length > 1 ? `${label}\n${members.length} equal steps` : label}
      aria-label={`${plainWords(words)}, ${formatPercent(probability)}`}
      {...pointing({ kind: 'constraint', constraint })}
    >
      <Handles />
      <span className={classes.fill} style={{ transform: `scaleX(${probability})` }} aria-hidden="true" />
      <StepText words={words} label={label} />
      <span className={`${classes.percent} lw-numeric`}>{formatPercent(probability)}</span>
    </button>
  );
});

const Folded = memo(function Folded({ data: { folded, demo } }: NodeProps<FoldedNode>) {
  return (
    <button
      type="button"
      className={`${classes.more} nodrag nopan`}
      onClick={() => latticeStore.getState().toggle(demo, folded.from)}
    >
      <Handles />
      <span>{folded.count} more</span>
      <span className={`${classes.percent} lw-numeric`}>{formatPercent(folded.probability)}</span>
    </button>
  );
});

const LatticeEdge = memo(function LatticeEdge({ id, data, ...ends }: EdgeProps<LatticeFlowEdge>) {
  const { probability = 0, track } = data ?? {};
  return (
    <BaseEdge
      id={id}
      path={edgePath(ends, track)}
      className={classes.edge}
      style={edgeStyle(probability)}
      interactionWidth={0}
    />
  );
});

export const nodeTypes = { vertex: Vertex, step: Step, folded: Folded };
export const edgeTypes = { lattice: LatticeEdge };
