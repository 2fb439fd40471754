/** A run with everything that belongs to one, for tests of files. */

import type { Checkpoint } from '../../contracts/checkpoint';
import type { RawDemonstration } from '../../contracts/demo';
import { episodeRecord } from '../../contracts/testing/records';
import { runConfig } from '../../contracts/testing/runConfig';
import { toDemoRecord } from '../../demo/parse';
import { packEpisodes } from '../episodeChunks';
import type { RunArchive } from '../RunRepository';

const config = runConfig({ seed: 1, numEnvs: 2, backend: 'auto', maxEpisodes: 10, stopWhenSolved: true });
const progress = { controlSteps: 7, envSteps: 40, episodes: 20, gradSteps: 3 };

const node = (tag: string, ref: number, children: RawDemonstration['states'][0]['dom'][] = []) => ({
  tag,
  ref,
  left: 0,
  top: 0,
  width: 10,
  height: 10,
  children,
});
const page = (isTarget: boolean) =>
  node('BODY', 1, [{ ...node('BUTTON', 2), text: 'OK', ...(isTarget && { recordingTarget: true }) }]);

export const rawDemo = (utterance = 'Click the button.'): RawDemonstration => ({
  taskName: 'click-test',
  utterance,
  fields: {},
  reward: 1,
  rawReward: 1,
  states: [
    { time: 0, action: null, dom: page(false) },
    ...['mousedown', 'mouseup', 'click'].flatMap((type, i) =>
      [1, 3].map((timing) => ({ time: 10 + i, action: { type, timing, x: 5, y: 5 }, dom: page(true) })),
    ),
  ],
});

export const demoRecord = (id: string, utterance?: string) =>
  toDemoRecord(rawDemo(utterance), { id, source: 'imported', createdAt: 1 });

const checkpoint: Checkpoint = {
  version: 1,
  config,
  progress,
  wallSeconds: 12.5,
  secondsTo95: null,
  best: { successRate: 0.5, controlSteps: 5, policy: { weights: new Float32Array([1, -2.5, 3e-9]) } },
  trainer: Uint8Array.from({ length: 300 }, (_, i) => (i * 37) % 256),
};

export const runArchive = (): RunArchive => ({
  run: {
    id: 'r1',
    config,
    createdAt: 1_700_000_000_000,
    updatedAt: 1_700_000_000_001,
    status: 'paused',
    backend: { name: 'wasm', reason: 'chosen' },
    progress,
    wallSeconds: 12.5,
    bestSuccessRate: 0.5,
    secondsTo95: null,
    result: null,
    demoIds: ['d1'],
  },
  demos: [demoRecord('d1')],
  metrics: [
    {
      runId: 'r1',
      index: 0,
      names: ['loss/policy'],
      name: new Uint16Array([0, 0]),
      step: new Float64Array([1, 2]),
      seconds: new Float64Array([0.5, 1]),
      value: new Float64Array([0.25, Number.NaN]),
      envSteps: new Float64Array([3, 6]),
    },
  ],
  episodes: [
    {
      ...packEpisodes([episodeRecord(), episodeRecord({ success: false, utterance: 'Press it.' })]),
      runId: 'r1',
      index: 0,
    },
  ],
  latest: checkpoint,
  best: null,
});
