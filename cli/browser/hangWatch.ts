/**
 * Detects a page whose thread is busy forever. Pages of packs are in processes of their own and cannot keep the
 * thread busy; if a browser decides otherwise, this is what gets a rollout past them.
 */
import type { Page } from 'playwright-core';

/** Training and playing never keep the page's thread busy for nearly as long. */
const LIMIT_MS = 60_000;
const PERIOD_MS = 5_000;

export class PageHung extends Error {
  override readonly name = 'PageHung';
}

export interface HangWatch {
  /** Rejects with a `PageHung` when the page no longer answers; otherwise it never settles. */
  readonly hung: Promise<never>;
  stop(): void;
}

export function watchForHang(
  page: Pick<Page, 'evaluate'>,
  limitMs = LIMIT_MS,
  periodMs = PERIOD_MS,
): HangWatch {
  let timer: NodeJS.Timeout;
  let isOver = false;
  const hung = new Promise<never>((_, reject) => {
    const ask = () => {
      const deadline = setTimeout(() => {
        if (!isOver) reject(new PageHung(`The browser has not answered for ${limitMs / 1000} s.`));
      }, limitMs);
      const answered = () => {
        clearTimeout(deadline);
        if (!isOver) timer = setTimeout(ask, periodMs);
      };
      // A page that is gone is reported elsewhere.
      page.evaluate(() => 0).then(answered, () => clearTimeout(deadline));
    };
    timer = setTimeout(ask, periodMs);
  });
  hung.catch(() => {});
  return {
    hung,
    stop: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
