import { expect, test } from 'vitest';
import type { Checkpoint } from '../../contracts/checkpoint';
import { learnerUpdate } from '../../contracts/testing/learnerUpdate';
import { runConfig } from '../../contracts/testing/runConfig';
import { RunState } from './RunState';

const progressAt = (controlSteps: number) => ({ controlSteps, envSteps: 0, episodes: 0, gradSteps: 0 });

const checkpointAt = (controlSteps: number): Checkpoint => ({
  version: 1,
  config: runConfig(),
  progress: progressAt(controlSteps),
  wallSeconds: controlSteps,
  secondsTo95: null,
  best: null,
  trainer: {},
});

const failure = { type: 'failure', message: 'It crashed.', detail: '' } as const;
const restarted = { type: 'restarted', message: '', progress: progressAt(3) } as const;

test('a run that goes on training is starting while its learner is replaced, and the next one says more', () => {
  const state = new RunState(checkpointAt(3));
  const metrics = [{ name: 'explore/success', value: 1, step: 5, envSteps: 5 }];
  state.noteUpdate(learnerUpdate({ status: 'running', progress: progressAt(5), metrics }));
  expect(state.after({ ...failure, isFinal: false }, true)).toMatchObject({
    ...{ status: 'starting', progress: progressAt(5), metrics: [] },
  });
  expect(state.after(restarted, true)).toBeNull();
  expect(state.after({ ...failure, isFinal: true }, true)?.status).toBe('failed');
});

test('a run at rest is what it was before its evaluation once the learner is replaced or given up', () => {
  const state = new RunState(undefined);
  state.noteUpdate(learnerUpdate({ status: 'stopped', progress: progressAt(5) }));
  state.noteCheckpoint(checkpointAt(5));
  state.noteUpdate(learnerUpdate({ status: 'evaluating', progress: progressAt(5) }));
  expect(state.after({ ...failure, isFinal: false }, false)?.status).toBe('starting');
  for (const event of [restarted, { ...failure, isFinal: true }] as const)
    expect(state.after(event, false)).toMatchObject({ status: 'stopped', progress: progressAt(5) });
});

test('a run is idle where its checkpoint left it', () => {
  expect(new RunState(checkpointAt(3)).update).toMatchObject({ status: 'idle', progress: progressAt(3) });
});
