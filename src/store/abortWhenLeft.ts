/** Aborts database work when the page is left, so that later pages are not kept waiting. */
import type { DBCore, DBCoreTable, DBCoreTransaction, Middleware } from 'dexie';

/** Every kind of request to a table within a transaction. */
const REQUESTS = ['mutate', 'get', 'getMany', 'query', 'openCursor', 'count'] as const;

type Request = (request: { readonly trans: DBCoreTransaction }) => Promise<unknown>;

/**
 * A page that is left may be kept alive in the back/forward cache, to be shown again on "Back". WebKit (2.50) suspends
 * it in the middle of a transaction, which then stays open and locks every later page out of the database. So
 * transactions are aborted on leaving, and none begins before the page is shown again. Whoever awaits one gets an
 * error, as when storage fails.
 */
export function abortWhenLeft(page: EventTarget): Middleware<DBCore> {
  const running = new Set<DBCoreTransaction>();
  const aborted = new WeakSet<DBCoreTransaction>();
  let isLeft = false;
  page.addEventListener('pagehide', () => {
    isLeft = true;
    for (const transaction of running) {
      aborted.add(transaction);
      abort(transaction);
    }
    running.clear();
  });
  page.addEventListener('pageshow', () => {
    isLeft = false;
  });
  /** A further request to an aborted transaction fails for the same reason. */
  const refusing = (table: DBCoreTable): DBCoreTable => {
    const requests = REQUESTS.map((name) => {
      const send = table[name] as Request;
      const request: Request = (given) =>
        aborted.has(given.trans) ? Promise.reject(pageIsLeft()) : send(given);
      return [name, request];
    });
    return { ...table, ...Object.fromEntries(requests) };
  };
  return {
    stack: 'dbcore',
    name: 'abortWhenLeft',
    create: (core) => ({
      ...core,
      table: (name) => refusing(core.table(name)),
      transaction(...request) {
        if (isLeft) throw pageIsLeft();
        const transaction = core.transaction(...request);
        running.add(transaction);
        for (const end of ['complete', 'abort']) {
          (transaction as IDBTransaction).addEventListener(end, () => running.delete(transaction));
        }
        return transaction;
      },
    }),
  };
}

const pageIsLeft = () => new DOMException('The page was left.', 'AbortError');

function abort(transaction: DBCoreTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has just ended.
  }
}
