import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { learnerUpdate } from '../../src/contracts/testing/learnerUpdate';
import { curvesIn } from '../results/cell';
import type { Progress } from '../terminal/Progress';
import { TrainingFolder } from '../training/TrainingFolder';
import { record } from './train';

test('what a restarted learner repeats is in the metrics once', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'latticework-train-')), 'run');
  const folder = TrainingFolder.create(path, { evalEpisodes: 1 });
  const progress = { update: () => {}, say: () => {} } as unknown as Progress;
  const emit = (event: Parameters<typeof record>[0]) =>
    record(event, folder, progress, { task: 'click-test' });
  const validate = (step: number, value: number) => {
    const metrics = [{ name: 'evaluate/success', step, envSteps: 10 * step, value }];
    const update = learnerUpdate({ metrics, wallSeconds: step });
    emit({ type: 'update', update });
  };
  for (const step of [1, 2, 3]) validate(step, 0.5);
  emit({ type: 'rewound', progress: { controlSteps: 2, envSteps: 20, episodes: 2, gradSteps: 2 } });
  for (const step of [3, 4]) validate(step, 1);
  const metrics = readFileSync(join(path, 'metrics.jsonl'), 'utf8');
  expect(curvesIn(metrics)['evaluate/success']).toEqual([
    [10, 0.5],
    [20, 0.5],
    [30, 1],
    [40, 1],
  ]);
  folder.close();
});
