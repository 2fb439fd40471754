import { expect, test, vi } from 'vitest';
import type { Checkpoint } from '../../contracts/checkpoint';
import type { RunResult } from '../../contracts/run';
import { episodeRecord } from '../../contracts/testing/records';
import { IDLE_UPDATE } from '../../run/idleUpdate';
import type { RunEvent } from '../../run/runEvents';
import type { RunHandle } from '../../run/runHandle';
import { demoRecord } from '../../store/testing/archive';
import { findTask } from '../../task/catalogue';
import { registerTasks, unregisterTasks } from '../../task/registry';
import type { Notice } from '../notices/notice';
import { DEFAULT_WORKBENCH } from '../workbench/runFields';
import { changeOpenRun } from './changeOpenRun';
import { createActiveRun } from './createActiveRun';
import type { OpenedRun, OpenRequest } from './RunOpener';

/** A run that does nothing on its own and records the commands it receives. */
function fixture() {
  const listeners = new Set<(event: RunEvent) => void>();
  const calls: string[] = [];
  const note =
    <T>(name: string, result: T) =>
    async () => {
      calls.push(name);
      return result;
    };
  const evaluation = {
    episodes: 100,
    successes: 97,
    successRate: 0.97,
    ci95: [0.92, 0.99],
    meanSteps: 3,
    meanScore: 0.9,
    meanReward: 0.9,
    causes: {},
    positiveRate: 0.97,
    byTask: [{ episodes: 100, successes: 97 }],
  } as const;
  const handle = {
    id: 'run',
    config: DEFAULT_WORKBENCH,
    origin: {},
    backend: { name: 'wasm', reason: 'chosen' },
    update: IDLE_UPDATE,
    run: note('run', undefined),
    step: note('step', undefined),
    pause: note('pause', undefined),
    stop: note('stop', undefined),
    dispose: note('dispose', undefined),
    watch: note('watch', undefined),
    test: vi.fn(async () => ({ evaluation, result: {} as RunResult })),
    evaluate: vi.fn(async () => ({ ...evaluation, successes: 41 })),
    setPace: (pace) => calls.push(`pace ${pace}`),
    hold: (isHeld) => calls.push(isHeld ? 'hold' : 'release'),
    singleAction: () => calls.push('single action'),
    play: vi.fn(),
    learner: {
      inspect: vi.fn(),
      inspectStates: vi.fn(),
      trace: vi.fn(),
      policies: vi.fn(),
      views: vi.fn(),
    },
    inspectFrame: vi.fn(),
    traceFrame: vi.fn(),
    checkpoint: vi.fn(),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } satisfies RunHandle;
  const emit = (event: RunEvent) => {
    for (const listener of listeners) listener(event);
  };
  const notices: Notice[] = [];
  const open = vi.fn(async (_: OpenRequest): Promise<OpenedRun> => ({ handle, demos: [] }));
  const isReachable = vi.fn(async () => true);
  const chooseAgain = vi.fn();
  const store = createActiveRun({
    open,
    notify: (notice) => notices.push(notice),
    isReachable,
    rememberChoice: () => chooseAgain,
  });
  return { store, chooseAgain, handle, calls, emit, notices, open, listeners, isReachable };
}

const running = (step: number, value: number): RunEvent => ({
  type: 'update',
  update: {
    ...IDLE_UPDATE,
    status: 'running',
    wallSeconds: step,
    metrics: [{ name: 'evaluate/success', step, envSteps: 30 * step, value }],
  },
});

test('the first Train opens a run at the chosen pace; the next one continues it', async () => {
  const { store, calls, open } = fixture();
  store.getState().setPace(250);
  await store.getState().train();
  await store.getState().train();
  expect(open).toHaveBeenCalledTimes(1);
  expect(calls).toEqual(['pace 250', 'run', 'run']);
  expect(store.getState().run).toMatchObject({
    phase: 'open',
    status: 'idle',
    handle: { backend: { name: 'wasm' } },
  });
});

test('Pause and Stop do not open a run if there is none', async () => {
  const { store, open } = fixture();
  await store.getState().pause();
  await store.getState().stop();
  expect(open).not.toHaveBeenCalled();
});

test('what the user has requested is known until the run has done it', async () => {
  const { store, handle } = fixture();
  const { train, pause, stop, reset } = store.getState();
  await train();
  const ends: (() => void)[] = [];
  const atTheEnd = () => new Promise<undefined>((resolve) => ends.push(() => resolve(undefined)));
  Object.assign(handle, { pause: atTheEnd, stop: atTheEnd });
  const pausing = pause();
  expect(store.getState().run.ending).toBe('pause');
  // Stop, before the control step has ended.
  const stopping = stop();
  ends[0]();
  await pausing;
  expect(store.getState().run.ending).toBe('stop');
  ends[1]();
  await stopping;
  expect(store.getState().run.ending).toBe(null);

  changeOpenRun(store, { status: 'running' });
  const leaving = reset();
  await vi.waitFor(() => expect(store.getState().run.ending).toBe('stop'));
  ends[2]();
  await leaving;
  expect(store.getState().run).toMatchObject({ phase: 'none', ending: null });
});

test('a run that could not be paused is not about to pause', async () => {
  const { store, handle, notices } = fixture();
  await store.getState().train();
  handle.pause = () => Promise.reject(new Error('lost'));
  await store.getState().pause();
  expect(store.getState().run.ending).toBe(null);
  expect(notices).toHaveLength(1);
});

test('while a run is being opened, its progress is shown, and Stop cancels it silently', async () => {
  const { store, open, notices, calls } = fixture();
  open.mockImplementation(({ signal, onStarting }) => {
    onStarting({ task: 'compile', done: 3, total: 12 });
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  const training = store.getState().train();
  expect(store.getState().run).toMatchObject({
    phase: 'opening',
    status: 'starting',
    startUp: { task: 'compile', done: 3, total: 12 },
  });
  await store.getState().stop();
  await training;
  expect(store.getState().run).toMatchObject({ phase: 'none', status: 'idle', startUp: null });
  expect(notices).toEqual([]);
  expect(calls).toEqual([]);
});

test('a run that opens after it was cancelled is disposed of', async () => {
  const { store, handle, open, calls } = fixture();
  let finish: (opened: OpenedRun) => void = () => {};
  const opened = new Promise<OpenedRun>((resolve) => {
    finish = resolve;
  });
  open.mockReturnValueOnce(opened);
  const training = store.getState().train();
  const other = {
    id: 'other',
    config: DEFAULT_WORKBENCH,
    checkpoint: null,
    demos: [],
    history: [],
    episodes: [],
  };
  open.mockImplementationOnce(async () => ({ handle: { ...handle, id: 'other' }, demos: [] }));
  const resuming = store.getState().resume(other);
  await new Promise((resolve) => setTimeout(resolve));
  // The other one waits: it may be the same run, which is held until its opening has ended.
  expect(open).toHaveBeenCalledTimes(1);
  finish({ handle, demos: [] });
  await training;
  await resuming;
  expect(calls.filter((call) => call === 'dispose')).toHaveLength(1);
  expect(store.getState().run).toMatchObject({ phase: 'open', handle: { id: 'other' } });
});

test('a restarting learner shows its progress', async () => {
  const { store, emit } = fixture();
  await store.getState().train();
  emit({ type: 'starting', progress: { task: 'compile', done: 1, total: 2 } });
  expect(store.getState().run.startUp).toEqual({ task: 'compile', done: 1, total: 2 });
  emit({ type: 'restarted', message: 'It goes on.', progress: undefined });
  expect(store.getState().run.startUp).toBeNull();
});

test('updates reach log and feed; the state changes only when the status does', async () => {
  const { store, emit } = fixture();
  await store.getState().train();
  const onState = vi.fn();
  store.subscribe(onState);
  for (let step = 1; step <= 5; step++) emit(running(step, step / 5));
  expect(onState).toHaveBeenCalledTimes(1);
  expect(store.log.series('evaluate/success').values).toEqual([0.2, 0.4, 0.6, 0.8, 1]);
  expect(store.feed.update?.wallSeconds).toBe(5);
});

test('a run that is not being saved says so until it is saved again, and continues', async () => {
  const { store, emit, notices, calls } = fixture();
  await store.getState().train();
  emit({ type: 'storage', saving: 'interrupted', message: 'The browser storage is full.' });
  expect(store.getState().run.storageProblem).toBe('The browser storage is full.');
  expect(notices).toMatchObject([{ kind: 'error', title: 'The run is not being saved' }]);
  expect(notices[0].message).toContain('Training continues');
  emit({ type: 'storage', saving: 'resumed', message: 'The run is being saved again.' });
  expect(store.getState().run.storageProblem).toBeNull();
  expect(notices[1]).toMatchObject({ kind: 'info' });
  expect(calls.filter((call) => call === 'stop' || call === 'pause')).toEqual([]);
});

test('what makes saving impossible is told as it is: it says itself what becomes of the run', async () => {
  const { store, emit, notices } = fixture();
  await store.getState().train();
  const message = 'Only the best policy of this run is kept.';
  emit({ type: 'storage', saving: 'impossible', message });
  expect(store.getState().run.storageProblem).toBe(message);
  expect(notices).toEqual([{ kind: 'error', title: 'The run is not being saved', message }]);
});

test('a run that cannot be opened says why and can be tried again', async () => {
  const { store, open, notices, calls } = fixture();
  open.mockRejectedValueOnce(new Error('This run is open in another tab.'));
  await store.getState().train();
  expect(notices).toMatchObject([{ kind: 'error', message: 'This run is open in another tab.' }]);
  expect(store.getState().run).toMatchObject({ phase: 'none', handle: null });
  await store.getState().train();
  expect(calls).toContain('run');
});

const STORED = { checkpoint: null, demos: [], history: [], episodes: [] };

test('Retry does again what failed, and closes a run opened in the meantime', async () => {
  const { store, handle, open, notices, calls, chooseAgain } = fixture();
  const retry = async () => {
    notices.at(-1)!.actions![0].perform();
    await vi.waitFor(() => expect(store.getState().run.handle?.id).toBe('run'));
  };
  open.mockRejectedValueOnce(new Error('No answer.'));
  await store.getState().step();
  open.mockImplementationOnce(async () => ({ handle: { ...handle, id: 'other' }, demos: [] }));
  await store.getState().resume({ ...STORED, id: 'other', config: DEFAULT_WORKBENCH });
  await retry();
  await vi.waitFor(() => expect(calls).toEqual(['pace max', 'dispose', 'pace max', 'step']));
  expect(chooseAgain).toHaveBeenCalledTimes(1);

  await store.getState().reset();
  calls.length = 0;
  const request = { ...STORED, id: 'run', config: DEFAULT_WORKBENCH };
  open.mockRejectedValueOnce(new Error('No answer.'));
  await store.getState().resume(request);
  await retry();
  expect(open).toHaveBeenLastCalledWith(expect.objectContaining({ resume: request }));
  expect(calls).toEqual(['pace max']);
});

test('a run that begins with another one is trained, and so again after a failure', async () => {
  const { store, calls, notices, open } = fixture();
  const other = { progress: { controlSteps: 7 } } as Checkpoint;
  open.mockRejectedValueOnce(new Error('No answer.'));
  await store.getState().startFrom(other);
  notices[0].actions![0].perform();
  await vi.waitFor(() => expect(calls).toEqual(['pace max', 'run']));
  expect(open).toHaveBeenLastCalledWith(expect.objectContaining({ startFrom: other }));
});

test('after a restart, the curves continue from the checkpoint', async () => {
  const { store, emit, notices } = fixture();
  await store.getState().train();
  for (const step of [1, 2]) emit(running(step, 0.5));
  for (const step of [3, 4]) emit(running(step, 0.9));
  emit({ type: 'failure', message: 'The learner did not answer.', detail: '', isFinal: false });
  const progress = { controlSteps: 2, envSteps: 60, episodes: 0, gradSteps: 0 };
  emit({ type: 'restarted', message: 'A new learner runs on wasm.', progress });
  expect(store.log.series('evaluate/success').steps).toEqual([1, 2]);
  expect(notices.at(-1)?.message).toBe('A new learner runs on wasm. Training continues from control step 2.');
  // One that does not train has nothing to go on with.
  emit({ type: 'update', update: { ...IDLE_UPDATE, status: 'paused' } });
  emit({ type: 'restarted', message: 'A new learner runs on wasm.', progress });
  expect(notices.at(-1)?.message).toBe('A new learner runs on wasm.');
});

test('a learner that is given up has stopped training only if it was training', async () => {
  const { store, emit, notices } = fixture();
  await store.getState().train();
  const givenUp: RunEvent = { type: 'failure', message: 'It keeps failing.', detail: '', isFinal: true };
  emit({ type: 'update', update: { ...IDLE_UPDATE, status: 'failed' } });
  emit(givenUp);
  expect(notices.at(-1)).toMatchObject({
    title: 'Training stopped',
    message: 'It keeps failing. To continue it, press Reset and resume it under Runs.',
  });
  emit({ type: 'update', update: { ...IDLE_UPDATE, status: 'finished', ended: 'solved' } });
  emit(givenUp);
  expect(notices.at(-1)).toMatchObject({ title: 'The learner stopped', message: 'It keeps failing.' });
});

test('Reset disposes of the run and discards its curves; late updates are ignored', async () => {
  const { store, emit, calls, listeners } = fixture();
  await store.getState().train();
  emit(running(1, 0.5));
  await store.getState().reset();
  expect(calls).toContain('dispose');
  expect(listeners.size).toBe(0);
  expect(store.getState().run).toMatchObject({ phase: 'none', status: 'idle', handle: null });
  expect(store.log.isEmpty).toBe(true);
  expect(store.feed.update).toBeNull();
});

test('a resumed run brings its history and its checkpoint', async () => {
  const { store, open } = fixture();
  const history = [{ name: 'evaluate/success', step: 7, value: 0.8, seconds: 12 }];
  const request = {
    id: 'old',
    config: DEFAULT_WORKBENCH,
    checkpoint: null,
    demos: [],
    history,
    episodes: [],
  };
  await store.getState().resume(request);
  expect(open).toHaveBeenCalledWith(expect.objectContaining({ resume: request }));
  expect(store.log.series('evaluate/success')).toMatchObject({ steps: [7], seconds: [12], values: [0.8] });
});

test('an evaluation that is stopped leaves no result, and is no failure', async () => {
  const { store, handle, notices } = fixture();
  await store.getState().train();
  handle.test.mockRejectedValue(new DOMException('It was stopped.', 'AbortError'));
  await store.getState().evaluate(100);
  expect(store.getState().run).toMatchObject({
    evaluation: { isUnderWay: false, result: null, asked: 0 },
  });
  expect(notices).toEqual([]);
});

test('an evaluation is shown; its result counts the demonstrations that the run learned from', async () => {
  const { store, handle, open } = fixture();
  const demos = [demoRecord('d')];
  open.mockResolvedValue({ handle, demos });
  await store.getState().train();
  await store.getState().evaluate(100);
  expect(store.getState().run.evaluation?.result?.successes).toBe(97);
  expect(handle.test).toHaveBeenCalledWith(100, demos);
});

test('on other tasks, an evaluation is shown, and its result is not kept', async () => {
  const { store, handle } = fixture();
  await store.getState().train();
  const elsewhere = { task: 'click-checkboxes-transfer' };
  await store.getState().evaluate(100, elsewhere);
  expect(store.getState().run.evaluation).toMatchObject({ elsewhere, asked: 100, result: { successes: 41 } });
  expect(handle.evaluate).toHaveBeenCalledWith(100, elsewhere);
  expect(handle.test).not.toHaveBeenCalled();
});

test('an evaluation that ends after its run was closed has nothing to show', async () => {
  const { store, handle } = fixture();
  await store.getState().train();
  const tested = await handle.test();
  let finish = () => {};
  handle.test.mockReturnValue(
    new Promise((resolve) => {
      finish = () => resolve(tested);
    }),
  );
  const evaluating = store.getState().evaluate(100);
  await store.getState().reset();
  finish();
  await evaluating;
  expect(store.getState().run).toMatchObject({ phase: 'none', evaluation: null });
});

test('episodes of an evaluation count as test episodes, and after these as queries that the run was trained on', async () => {
  registerTasks('shop', [{ ...findTask('click-test'), id: 'shop/find', queries: { train: 3, test: 2 } }]);
  const { store, handle, emit } = fixture();
  await store.getState().train();
  handle.config = { ...DEFAULT_WORKBENCH, task: 'shop/find' };
  let finish = () => {};
  const played = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { test: tested } = handle;
  handle.test = vi.fn(() => played.then(tested));
  const evaluating = store.getState().evaluate(100);
  const end = (episodes: number) => {
    const records = Array.from({ length: episodes }, () => episodeRecord({ playedAs: 'evaluation' }));
    emit({ type: 'update', update: { ...IDLE_UPDATE, status: 'evaluating', episodes: records } });
    const { evaluation } = store.getState().run;
    return [evaluation?.episodes.length, evaluation?.onTrained?.done];
  };
  expect(end(1)).toEqual([1, 0]);
  expect(end(2)).toEqual([2, 1]);
  expect(end(1)).toEqual([2, 2]);
  finish();
  await evaluating;
  unregisterTasks('shop');
});

test('watching ends even when the episode fails', async () => {
  const { store, handle, notices } = fixture();
  await store.getState().train();
  vi.spyOn(handle, 'watch').mockRejectedValueOnce(new Error('lost'));
  await store.getState().watch();
  expect(store.getState().run.isWatching).toBe(false);
  expect(notices).toHaveLength(1);
});

test('the chosen run starts even if another is open, which is closed and keeps what it has learned', async () => {
  const { store, emit, calls, open } = fixture();
  await store.getState().train();
  emit(running(1, 0.5));
  calls.length = 0;
  await store.getState().startAnew();
  expect(calls).toEqual(['stop', 'dispose', 'pace max', 'run']);
  expect(open).toHaveBeenCalledTimes(2);
  expect(store.log.isEmpty).toBe(true);
});

test('pages are held and released, one action at a time; a hold ends with the training it held', async () => {
  const { store, emit, calls } = fixture();
  await store.getState().train();
  emit(running(1, 0.5));
  calls.length = 0;
  store.getState().hold(true);
  store.getState().singleAction();
  expect(store.getState().run.isHeld).toBe(true);
  store.getState().hold(false);
  expect(calls).toEqual(['hold', 'single action', 'release']);
  store.getState().hold(true);
  emit({ type: 'update', update: { ...IDLE_UPDATE, status: 'paused' } });
  expect(store.getState().run.isHeld).toBe(false);
});

test('a single action while nothing is played starts an episode, held', async () => {
  const { store, calls } = fixture();
  await store.getState().train();
  calls.length = 0;
  store.getState().singleAction();
  expect(store.getState().run.isHeld).toBe(true);
  await vi.waitFor(() => expect(calls).toEqual(['hold', 'watch']));
});

test('a single action while an evaluation waits for the learner starts nothing else', async () => {
  const { store, handle, calls } = fixture();
  await store.getState().train();
  handle.test = vi.fn(() => new Promise<never>(() => {}));
  void store.getState().evaluate(100);
  calls.length = 0;
  store.getState().singleAction();
  await Promise.resolve();
  expect(calls).toEqual(['single action']);
});

test('a missing server is reported as such, and opening the run can be retried', async () => {
  const { store, open, notices, calls, isReachable } = fixture();
  open.mockRejectedValueOnce(new Error('Failed to read a named property'));
  isReachable.mockResolvedValueOnce(false);
  await store.getState().train();
  expect(notices[0].message).toContain('does not answer');
  expect(notices[0].message).not.toContain('named property');
  notices[0].actions![0].perform();
  await vi.waitFor(() => expect(calls).toContain('run'));
});

test('a run on show is closed for one to be trained, and its failure is not reported', async () => {
  const { store, calls, open, notices } = fixture();
  const shown = {
    ...{ id: 'shown', config: DEFAULT_WORKBENCH, checkpoint: null },
    ...{ demos: [], history: [], episodes: [] },
  };
  open.mockRejectedValueOnce(new Error('no network'));
  await store.getState().show(shown);
  expect(store.getState().run).toMatchObject({ phase: 'none', status: 'idle', isOnShow: false });
  expect(notices).toEqual([]);

  await store.getState().show(shown);
  expect(store.getState().run).toMatchObject({ phase: 'open', isOnShow: true });
  expect(open.mock.lastCall![0].resume).toMatchObject({ id: 'shown', isOnShow: true });
  await store.getState().watch();
  await store.getState().train();
  expect(store.getState().run).toMatchObject({ phase: 'open', isOnShow: false });
  expect(open.mock.lastCall![0].resume).toBeUndefined();
  expect(calls.filter((call) => !call.startsWith('pace'))).toEqual(['watch', 'dispose', 'run']);
});

test('a command given while a run on show is being opened waits until that is cancelled', async () => {
  const { store, open } = fixture();
  let isGivenUp = false;
  open.mockImplementationOnce(
    ({ signal }) =>
      new Promise((_, reject) =>
        signal.addEventListener('abort', () => {
          isGivenUp = true;
          reject(signal.reason);
        }),
      ),
  );
  const request = { id: 'shown', config: DEFAULT_WORKBENCH, checkpoint: null };
  const showing = store.getState().show({ ...request, demos: [], history: [], episodes: [] });
  expect(store.getState().run).toMatchObject({ phase: 'opening', isOnShow: true });
  await store.getState().train();
  await showing;
  expect(isGivenUp).toBe(true);
  expect(store.getState().run).toMatchObject({ phase: 'open', isOnShow: false });
});
