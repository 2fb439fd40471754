import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callerOf } from './browser';
import { PageHung } from './hangWatch';

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
