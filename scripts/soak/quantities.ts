/** The quantities to watch over hours, and by how much each may grow. */

export type Quantity =
  | 'pageHeap'
  | 'pageBuffers'
  | 'nodes'
  | 'elements'
  | 'listeners'
  | 'documents'
  | 'learnerHeap'
  | 'learnerBuffers'
  | 'wasm'
  | 'tensors'
  | 'entries'
  | 'agentMemory'
  | 'indexedDb'
  | 'renderer'
  | 'browser';

/** One sample of everything; null for what could not be measured. */
export type Sample = Readonly<Record<Quantity, number | null>> & {
  /** Hours since training began. */
  readonly hours: number;
  readonly episodes: number;
  readonly controlSteps: number;
};

export interface QuantitySpec {
  readonly id: Quantity;
  readonly label: string;
  readonly unit: 'bytes' | 'count';
  /** Allowed growth per hour: a run's bounded histories filling up at first, and measurement noise. */
  readonly limitPerHour: number;
  /** The most that the browser itself keeps: below this, growth is just filling up. */
  readonly bound?: number;
}

const MB = 1e6;

export const QUANTITIES: readonly QuantitySpec[] = [
  { id: 'pageHeap', label: 'page: JS heap', unit: 'bytes', limitPerHour: 25 * MB },
  { id: 'pageBuffers', label: 'page: array buffers', unit: 'bytes', limitPerHour: 30 * MB },
  { id: 'nodes', label: 'page: DOM nodes, detached ones too', unit: 'count', limitPerHour: 1500 },
  { id: 'elements', label: 'page: elements in documents', unit: 'count', limitPerHour: 300 },
  { id: 'listeners', label: 'page: event listeners', unit: 'count', limitPerHour: 300 },
  { id: 'documents', label: 'page: documents', unit: 'count', limitPerHour: 3 },
  {
    id: 'entries',
    label: 'performance entries, all threads',
    unit: 'count',
    limitPerHour: 300,
    // The resource timing buffer of one thread.
    bound: 250,
  },
  { id: 'learnerHeap', label: 'learner: JS heap', unit: 'bytes', limitPerHour: 25 * MB },
  { id: 'learnerBuffers', label: 'learner: array buffers', unit: 'bytes', limitPerHour: 40 * MB },
  { id: 'wasm', label: 'learner: WebAssembly memory', unit: 'bytes', limitPerHour: 40 * MB },
  { id: 'tensors', label: 'learner: tensors', unit: 'count', limitPerHour: 1 },
  {
    id: 'agentMemory',
    label: 'page and learner, as the browser counts',
    unit: 'bytes',
    limitPerHour: 60 * MB,
  },
  { id: 'indexedDb', label: 'IndexedDB', unit: 'bytes', limitPerHour: 60 * MB },
  { id: 'renderer', label: 'resident: renderer processes', unit: 'bytes', limitPerHour: 150 * MB },
  { id: 'browser', label: 'resident: all other processes', unit: 'bytes', limitPerHour: 100 * MB },
];
