/** The graph as nodes and edges of React Flow, with explicit sizes, so that nothing has to be measured. */
import type { Edge, Node } from '@xyflow/react';
import type { FoldedSteps, GraphVertex, StepGroup } from './latticeGraph';
import { STEP_HEIGHT, STEP_WIDTH, stepPosition, trackY, VERTEX_SIZE, vertexPosition } from './latticeLayout';

export type VertexNode = Node<{ readonly label: string; readonly isSink: boolean }, 'vertex'>;
export type StepNode = Node<{ readonly group: StepGroup }, 'step'>;
export type FoldedNode = Node<{ readonly folded: FoldedSteps; readonly demo: string }, 'folded'>;
type LatticeNode = VertexNode | StepNode | FoldedNode;
export type LatticeFlowEdge = Edge<{ readonly probability: number; readonly track?: number }, 'lattice'>;

const vertexId = (index: number): string => `v${index}`;
const stepSize = { width: STEP_WIDTH, height: STEP_HEIGHT } as const;

function vertexNode(index: number, sink: number): VertexNode {
  const isSink = index === sink;
  return {
    id: vertexId(index),
    type: 'vertex',
    position: vertexPosition(index),
    width: VERTEX_SIZE,
    height: VERTEX_SIZE,
    data: { label: isSink ? 'end' : String(index + 1), isSink },
  };
}

/** @param demo id of the demonstration whose lattice it is */
export function toFlow(
  graph: readonly GraphVertex[],
  demo = '',
): { nodes: LatticeNode[]; edges: LatticeFlowEdge[] } {
  const nodes: LatticeNode[] = [];
  const edges: LatticeFlowEdge[] = [];
  const edge = (source: string, target: string, probability: number, track?: number) =>
    edges.push({ id: `${source}>${target}`, type: 'lattice', source, target, data: { probability, track } });
  let leaps = 0;
  for (let index = 0; index <= graph.length; index++) nodes.push(vertexNode(index, graph.length));
  for (const { index, groups, folded } of graph) {
    const count = groups.length + (folded ? 1 : 0);
    groups.forEach((group, row) => {
      const track = group.to > index + 1 ? trackY(graph, leaps++) : undefined;
      nodes.push({
        id: group.id,
        type: 'step',
        position: stepPosition(index, row, count),
        ...stepSize,
        data: { group },
      });
      edge(vertexId(index), group.id, group.probability);
      edge(group.id, vertexId(group.to), group.probability, track);
    });
    if (folded) {
      const position = stepPosition(index, count - 1, count);
      nodes.push({ id: folded.id, type: 'folded', position, ...stepSize, data: { folded, demo } });
      edge(vertexId(index), folded.id, 0);
    }
  }
  return { nodes, edges };
}
