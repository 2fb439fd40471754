/** The profiler's single numbers: speed, memory, backend. */
import type { BackendInfo } from '../../contracts/run';
import { formatCount, formatNumber } from '../../text/format';
import type { MetricLog } from '../activeRun/MetricLog';
import type { ProfileLog } from './ProfileLog';

interface FigureSources {
  readonly profile: Pick<ProfileLog, 'learner' | 'page'>;
  readonly log: Pick<MetricLog, 'last'>;
  readonly backend: BackendInfo | null;
  /** JavaScript objects of the page, if the browser reports them. */
  readonly pageHeapBytes: number | null;
}

interface Figure {
  readonly label: string;
  readonly help: string | ((sources: FigureSources) => string);
  readonly text: (sources: FigureSources) => string | null;
}

const rate = (value: number | null): string | null => (value === null ? null : formatNumber(rounded(value)));
const rounded = (value: number): number => (value >= 10 ? Math.round(value) : value);
const megabytes = (bytes: number | null | undefined): string | null =>
  bytes == null ? null : `${(bytes / 2 ** 20).toFixed(bytes < 100 * 2 ** 20 ? 1 : 0)} MB`;

/** A figure without a text is left out. */
export const FIGURES: readonly Figure[] = [
  {
    label: 'env steps/s',
    help: 'Actions per second taken on pages to learn from, all frames together.',
    text: ({ log }) => rate(log.last('speed/env-steps')),
  },
  {
    label: 'updates/s',
    help: 'Gradient steps of the neural network each second.',
    text: ({ log }) => rate(log.last('speed/updates')),
  },
  {
    label: 'tensors',
    help: 'Arrays held by the learner. Their number should stay the same from one control step to the next; if it grows, memory is leaking.',
    text: ({ profile }) => profile.learner && formatCount(profile.learner.tensors),
  },
  {
    label: 'tensor memory',
    help: 'Memory used by these arrays.',
    text: ({ profile }) => megabytes(profile.learner?.tensorBytes),
  },
  {
    label: 'WASM memory',
    help: 'Memory that the WebAssembly backend has set aside, in use or not. It grows to the peak requirement and never shrinks.',
    text: ({ profile }) => megabytes(profile.learner?.wasmHeapBytes),
  },
  {
    label: 'page heap',
    help: 'JavaScript objects of this page and its task frames, as far as this browser reports them.',
    text: ({ pageHeapBytes }) => megabytes(pageHeapBytes),
  },
  {
    label: 'checkpoint',
    help: 'Size of the newest checkpoint: weights, optimiser, replay buffer. A reload continues from it.',
    text: ({ profile }) => megabytes(profile.page?.checkpointBytes),
  },
  {
    label: 'backend',
    help: ({ backend }) => `Where tensors are computed: ${backend?.reason ?? 'not started'}.`,
    text: ({ backend }) =>
      backend
        ? { webgpu: 'WebGPU', webgl: 'WebGL', wasm: 'WebAssembly', cpu: 'JavaScript' }[backend.name]
        : null,
  },
  {
    label: 'kernels',
    help: 'The code that computes: our own, compiled for the vector instructions this browser supports, or that of TensorFlow.js.',
    text: ({ profile }) => profile.learner?.kernels ?? null,
  },
];
