/** A database that a test has to itself. */
import { Database } from '../database';

export const openTestDatabase = (): Database => new Database(`test-${crypto.randomUUID()}`);

export async function dropTestDatabase(database: Database): Promise<void> {
  database.close();
  await database.delete();
}
