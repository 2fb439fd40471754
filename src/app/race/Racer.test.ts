import { expect, test, vi } from 'vitest';
import { learnerUpdate } from '../../contracts/testing/learnerUpdate';
import type { RunEvent } from '../../run/runEvents';
import type { RunHandle } from '../../run/runHandle';
import { DEFAULT_WORKBENCH } from '../workbench/runFields';
import { Racer } from './Racer';

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
  const open = vi.fn(async () => handle);
  const racer = new Racer(DEFAULT_WORKBENCH, open, onChange);
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
