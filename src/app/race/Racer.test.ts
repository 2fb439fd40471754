import { expect, test, vi } from 'vitest';
import { learnerUpdate } from '../../contracts/testing/learnerUpdate';
import { newRecord } from '../../run/page/newRecord';
import type { RunEvent } from '../../run/runEvents';
import type { RunHandle } from '../../run/runHandle';
import type { RunRecord } from '../../store/Database';
import { DEFAULT_WORKBENCH } from '../workbench/runFields';
import { type OpenRacer, Racer } from './Racer';

function fixture() {
  let emit: (event: RunEvent) => void = () => {};
  const calls: string[] = [];
  const note = (name: string) => async () => void calls.push(name);
  const handle = {
    ...{ run: note('run'), stop: note('stop'), dispose: note('dispose') },
    subscribe: (listener: (event: RunEvent) => void) => {
      emit = listener;
      return () => {};
    },
  } as unknown as RunHandle;
  const onChange = vi.fn();
  const open = vi.fn<OpenRacer>(async () => ({ handle, history: [] }));
  const racer = new Racer({ config: DEFAULT_WORKBENCH, race: 'a race' }, open, onChange);
  return { racer, calls, open, emit: (event: RunEvent) => emit(event), onChange };
}

const container = {} as HTMLElement;

test('a racer trains on its own and reports its progress', async () => {
  const { racer, calls, emit, onChange } = fixture();
  await racer.start(container);
  expect(calls).toEqual(['run']);
  const metrics = [{ name: 'evaluate/success', step: 20, envSteps: 300, value: 0.5 }];
  emit({ type: 'update', update: learnerUpdate({ metrics, wallSeconds: 7 }) });
  expect(racer.state).toMatchObject({ status: 'running', wallSeconds: 7 });
  expect(racer.log.last('evaluate/success')).toBe(0.5);
  expect(onChange).toHaveBeenCalled();
  await racer.stop();
  expect(calls).toEqual(['run', 'stop', 'dispose']);
});

test('a racer that cannot be opened says why; one that opens too late is disposed of', async () => {
  const failing = fixture();
  failing.open.mockRejectedValueOnce(new Error('no demonstrations'));
  await failing.racer.start(container);
  expect(failing.racer.state).toMatchObject({ status: 'failed', problem: 'no demonstrations' });

  const late = fixture();
  const starting = late.racer.start(container);
  await late.racer.stop();
  await starting;
  expect(late.calls).toEqual(['dispose']);
});

test('in a race that goes on, an agent shows what it had measured; one that had ended does not train again', async () => {
  const history = [{ name: 'evaluate/success', step: 40, envSteps: 900, value: 1, seconds: 12 }];
  const ended: RunRecord = {
    ...newRecord('a', DEFAULT_WORKBENCH, []),
    status: 'finished',
    bestSuccessRate: 1,
    wallSeconds: 12,
    progress: { controlSteps: 40, envSteps: 900, episodes: 80, gradSteps: 30 },
  };
  const open = vi.fn<OpenRacer>(async () => ({ handle: null, history }));
  const racer = new Racer({ config: DEFAULT_WORKBENCH, race: 'a race', stored: ended }, open, () => {});
  expect(racer.state).toMatchObject({ status: 'finished', ended: 'solved', envSteps: 900, wallSeconds: 12 });
  await racer.start(container);
  expect(racer.log.last('evaluate/success')).toBe(1);

  const under: RunRecord = { ...ended, status: 'paused', bestSuccessRate: 0.5 };
  const other = new Racer({ config: DEFAULT_WORKBENCH, race: 'a race', stored: under }, open, () => {});
  expect(other.state).toMatchObject({ status: 'starting', ended: null, envSteps: 900 });
});
