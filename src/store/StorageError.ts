/** Errors of the browser's storage, in words that a user can act on. */
import { errorMessage } from '../contracts/errorMessage';

export class StorageError extends Error {
  override readonly name = 'StorageError';

  /** Whether there is no room left, so that freeing some helps. */
  get isFull(): boolean {
    return isQuotaError(this.cause);
  }
}

const nameOf = (error: unknown): string => (error as { name?: string } | null)?.name ?? '';

/** Dexie wraps the browser's error, so the reason may be one level down. */
function isQuotaError(error: unknown): boolean {
  const inner = (error as { inner?: unknown } | null)?.inner;
  return (
    nameOf(error) === 'QuotaExceededError' || (inner !== undefined && nameOf(inner) === 'QuotaExceededError')
  );
}

function explain(error: unknown): string {
  if (isQuotaError(error)) {
    return 'The browser storage is full. Delete runs that are no longer needed, or export them to files first; deleting for good makes room at once.';
  }
  switch (nameOf(error)) {
    case 'MissingAPIError':
    case 'InvalidStateError':
    case 'OpenFailedError':
      return 'This browser offers no storage here (private window?). Runs work, but are gone after a reload.';
    case 'VersionError':
      return 'The stored data is from a newer version of Latticework. Reload the page to get that version.';
    default:
      return `The browser storage failed: ${errorMessage(error)}`;
  }
}

/** Runs a storage operation and rethrows what goes wrong as a `StorageError`. */
export async function withStorageErrors<T>(operation: () => PromiseLike<T>): Promise<T> {
  try {
    return await operation();
  } catch (error) {
    if (error instanceof StorageError) throw error;
    throw new StorageError(explain(error), { cause: error });
  }
}
