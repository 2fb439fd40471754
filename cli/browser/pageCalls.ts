/** Calls of the headless page's functions from Node. */
import type { Page } from 'playwright-core';
import { CallsUnderWay } from '../../src/run/CallsUnderWay';
import type { HeadlessApi } from '../../src/run/headless/headlessApi';
import { READY_MARK } from '../../src/run/readyMark';
import { type HangWatch, PageHung } from './hangWatch';
import { reasonOf } from './reasonOf';

const READY_MS = 60_000;

export type PageCall = <M extends keyof HeadlessApi>(
  method: M,
  ...args: Parameters<HeadlessApi[M]>
) => Promise<Awaited<ReturnType<HeadlessApi[M]>>>;

/** Calls into the page, and fails at once if the page crashes meanwhile. Errors of the page say why, without the driver's prefix. */
export function callerOf(page: Pick<Page, 'on' | 'evaluate'>, watch: HangWatch | null): PageCall {
  const calls = new CallsUnderWay();
  page.on('crash', () => calls.fail(new Error('The browser ran out of memory or crashed.')));
  page.on('close', () => calls.fail(new Error('The browser was closed.')));
  watch?.hung.catch((error: Error) => calls.fail(error));
  return async (method, ...args) => {
    const send = () => page.evaluate(callWhenReady, [method, args, READY_MARK, READY_MS] as Call);
    try {
      return (await calls.make(send)) as never;
    } catch (error) {
      throw error instanceof PageHung ? error : new Error(reasonOf(error as Error), { cause: error });
    }
  };
}

/** The function to call, the event by which the page announces its interface, and how long that may take. */
type Call = [method: string, args: unknown[], mark: string, readyMs: number];

/** Runs in the page, so it cannot refer to anything outside itself. */
async function callWhenReady([method, args, mark, readyMs]: Call): Promise<unknown> {
  if (window.latticework === undefined) {
    await new Promise((resolve, reject) => {
      window.addEventListener(mark, resolve, { once: true });
      setTimeout(() => reject(new Error('The page did not start.')), readyMs);
    });
  }
  return (window.latticework as never as Record<string, (...a: unknown[]) => unknown>)[method](...args);
}
