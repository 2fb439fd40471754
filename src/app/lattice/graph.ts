/** Everything needed to draw the lattice as a graph, in one module that is loaded when a graph is first requested. */
export { ReactFlowProvider } from '@xyflow/react';
export { LatticeCanvas } from './LatticeCanvas';
export { ZoomButtons } from './ZoomButtons';
