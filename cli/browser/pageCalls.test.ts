import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { remembered } from '../../src/thread/testing/remembered';
import { PageHung } from './hangWatch';
import { callerOf } from './pageCalls';

const pageThat = (evaluate: () => Promise<unknown>) =>
  ({ on: () => {}, evaluate }) as unknown as Pick<Page, 'on' | 'evaluate'>;

test('an error of the page says why, without the prefix of the driver and without a stack', async () => {
  const thrown = new Error('page.evaluate: Error: Unknown task "x".\n    at f (http://127.0.0.1/a.js:1:2)');
  const call = callerOf(
    pageThat(() => Promise.reject(thrown)),
    null,
  );
  await expect(call('gpu')).rejects.toThrow(/^Unknown task "x"\.$/);
  await expect(call('gpu')).rejects.toMatchObject({ cause: thrown });
});

test('a page that hangs is told apart', async () => {
  const never = new Promise<never>(() => {});
  const hung = Promise.reject(new PageHung('no answer'));
  const call = callerOf(
    pageThat(() => never),
    { hung, stop: () => {} },
  );
  await expect(call('gpu')).rejects.toBeInstanceOf(PageHung);
});

test('no answer is held once it has been received', async () => {
  const hung = new Promise<never>(() => {});
  const call = callerOf(
    pageThat(async () => ({ checkpoint: 'as large as a run' })),
    { hung, stop: () => {} },
  );
  const answers: WeakRef<object>[] = [];
  for (let i = 0; i < 20; i++) answers.push(new WeakRef((await call('measure', {} as never, [])) as object));
  // The last answer may still be on its way out.
  expect(await remembered(answers)).toBeLessThan(3);
});

test('a browser that crashes or is closed fails the calls under way and later ones', async () => {
  const never = new Promise<never>(() => {});
  const listeners = new Map<string, () => void>();
  const page = {
    on: (type: string, listener: () => void) => listeners.set(type, listener),
    evaluate: () => never,
  };
  const call = callerOf(page as never, null);
  const underWay = [call('gpu'), call('snapshot')];
  listeners.get('crash')!();
  listeners.get('close')!();
  for (const answer of [...underWay, call('gpu')])
    await expect(answer).rejects.toThrow('ran out of memory or crashed');
});
