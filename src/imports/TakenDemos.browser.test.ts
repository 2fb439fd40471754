import { expect, onTestFinished, test } from 'vitest';
import { Database } from '../store/Database';
import { DemoRepository } from '../store/DemoRepository';
import { demoRecord } from '../store/testing/archive';
import { collectTaken } from './collectTaken';
import { TakenDemos } from './TakenDemos';

/** Storage that is full from the n-th write on. */
function filledFrom(from: number): Database {
  const database = new Database(`full-${crypto.randomUUID()}`);
  let writes = 0;
  database.use({
    stack: 'dbcore',
    name: 'full',
    create: (core) => ({
      ...core,
      table: (name) => {
        const table = core.table(name);
        return {
          ...table,
          mutate: (request) => {
            writes += 1;
            return writes < from
              ? table.mutate(request)
              : Promise.reject(new DOMException('', 'QuotaExceededError'));
          },
        };
      },
    }),
  });
  onTestFinished(() => database.delete());
  return database;
}

test('if the storage is full half-way, the report has what was kept and the reason', async () => {
  const database = filledFrom(21);
  const records = Array.from({ length: 30 }, (_, i) => demoRecord(`d${i}`));
  const skipped = [{ file: 'bad', reason: 'not JSON' }];
  const { taken } = await collectTaken((onTaken) =>
    new TakenDemos(database, onTaken).addAll(records, skipped),
  );
  // The third eight failed in their middle, and none of them is kept.
  expect(taken.added).toHaveLength(16);
  expect(taken.skipped).toEqual(skipped);
  expect(taken.stopped).toContain('The browser storage is full');
  expect((await new DemoRepository(database).list()).map(({ id }) => id).sort()).toEqual(
    records
      .slice(0, 16)
      .map(({ id }) => id)
      .sort(),
  );
});
