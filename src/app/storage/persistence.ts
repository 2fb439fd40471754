/**
 * Asks the browser not to clear this page's data when it runs short of space. It asks when something is first stored, and only
 * once, because some browsers ask the user in turn.
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
    // A browser without storage, for example in a private window, reports that when a run is to be stored.
  }
}
