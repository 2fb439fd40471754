import { expect, test } from 'vitest';
import type { LearnerUpdate } from '../../src/contracts/learner';
import { runConfig } from '../../src/contracts/testing/runConfig';
import { Progress } from './Progress';

/** The output for these success rates, after 30 seconds of a minute and 900 steps of 1200. */
function written(
  chosen: Parameters<typeof runConfig>[0],
  rates: Readonly<Record<string, number>>,
  more: Partial<LearnerUpdate> = {},
): string {
  const lines: string[] = [];
  const out = { isTTY: false, write: (line: string) => lines.push(line) } as unknown as NodeJS.WriteStream;
  const at = { step: 20, envSteps: 900 };
  const metrics = Object.entries(rates).map(([name, value]) => ({ name, value, ...at }));
  new Progress(runConfig({ maxMinutes: 1, maxEnvSteps: 1200, ...chosen }), out).update({
    status: 'running',
    progress: { controlSteps: 20, envSteps: 900, episodes: 300, gradSteps: 700 },
    metrics: [...metrics, { name: 'speed/env-steps', value: 12.4, ...at }],
    wallSeconds: 30,
    reached95: null,
    numTensors: 0,
    ...more,
  });
  return lines.join('');
}

test('reports the progress of a run, by the nearest limit, and its success', () => {
  expect(written({}, { 'evaluate/success': 0.5 })).toBe(
    '75%  900 steps (12/s)  300 episodes  700 updates  success 50%  at most 0:10 left\n',
  );
  expect(written({ maxEnvSteps: null }, {})).toContain('50%  900 steps');
  expect(written({}, {})).toContain('success ?  ');
});

test('names the least successful of several tasks', () => {
  const rates = { 'evaluate/success': 0.7, 'evaluate/success/a': 1, 'evaluate/success/b': 0.4 };
  expect(written({ task: 'a', otherTasks: ['b'] }, rates)).toContain('success 70% (least: b 40%)');
});

test('reports what is done before training, and of test episodes after it', () => {
  const startUp = { task: 'encode', done: 3, total: 20 } as const;
  expect(written({}, {}, { startUp })).toBe('Replaying demonstrations: 3 of 20\n');
  expect(written({}, {}, { startUp: { task: 'compare', done: 0, total: 2 } })).toBe(
    'Measuring whether the GPU or WASM is faster here\n',
  );
  expect(written({}, {}, { evaluated: { done: 120, total: 500 } })).toBe('Test episodes: 120 of 500\n');
});
