/** What the lattice needs to be drawn as a graph, in one piece: it is loaded when a graph is first asked for. */
export { ReactFlowProvider } from '@xyflow/react';
export { LatticeCanvas } from './LatticeCanvas';
export { ZoomButtons } from './ZoomButtons';
