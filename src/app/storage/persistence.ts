/**
 * Asks the browser not to clear what is stored here when it runs short of room. Asked when something is first to be
 * kept, and once only: some browsers ask the user in turn.
 */

const KEY = 'latticework-asked-for-persistence';

export async function askForPersistence(
  storage: Pick<StorageManager, 'persist' | 'persisted'> | undefined = navigator.storage,
  memory: Pick<Storage, 'getItem' | 'setItem'> = localStorage,
): Promise<void> {
  try {
    if (!storage?.persist || memory.getItem(KEY) !== null || (await storage.persisted())) return;
    memory.setItem(KEY, 'yes');
    await storage.persist();
  } catch {
    // A browser that keeps nothing, in a private window for one, says so when a run is to be stored.
  }
}
