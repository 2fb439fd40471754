/** A database for a single test. */
import { Database } from '../Database';

export const openTestDatabase = (): Database => new Database(`test-${crypto.randomUUID()}`);

export async function dropTestDatabase(database: Database): Promise<void> {
  database.close();
  await database.delete();
}
