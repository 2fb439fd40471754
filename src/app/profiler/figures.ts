/** The profiler's single numbers: speed, memory, what computes. */
import type { BackendInfo } from '../../contracts/run';
import type { MetricLog } from '../run/metricLog';
import { formatCount, formatNumber } from '../shared/format';
import type { ProfileLog } from './profileLog';

interface FigureSources {
  readonly profile: Pick<ProfileLog, 'learner' | 'page'>;
  readonly log: Pick<MetricLog, 'last'>;
  readonly backend: BackendInfo | null;
  /** JavaScript objects of the page, where the browser tells. */
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
    help: 'Actions taken on pages each second to learn from, all frames together.',
    text: ({ log }) => rate(log.last('speed/env-steps')),
  },
  {
    label: 'updates/s',
    help: 'Gradient steps of the neural network each second.',
    text: ({ log }) => rate(log.last('speed/updates')),
  },
  {
    label: 'tensors',
    help: 'Arrays that the learner holds. Their number stays the same from one control step to the next; if it grew, memory would leak.',
    text: ({ profile }) => profile.learner && formatCount(profile.learner.tensors),
  },
  {
    label: 'tensor memory',
    help: 'What these arrays take up.',
    text: ({ profile }) => megabytes(profile.learner?.tensorBytes),
  },
  {
    label: 'WASM memory',
    help: 'Memory that the WebAssembly backend has set aside, in use or not. It grows to what was needed most, and never shrinks.',
    text: ({ profile }) => megabytes(profile.learner?.wasmHeapBytes),
  },
  {
    label: 'page heap',
    help: 'JavaScript objects of this page and its task frames, as far as this browser tells.',
    text: ({ pageHeapBytes }) => megabytes(pageHeapBytes),
  },
  {
    label: 'stored run',
    help: 'The newest checkpoint: weights, optimiser, replay buffer. It is what a reload goes on from.',
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
    help: 'Whose code computes: our own, compiled for what this browser’s processor can do at once, or that of TensorFlow.js.',
    text: ({ profile }) => profile.learner?.kernels ?? null,
  },
];
