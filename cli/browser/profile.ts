/** The profile of a browser that nobody looks at: in a folder of its own, without features that only help people. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Chromium reads every form that a task page builds, to offer addresses and passwords. On pages with forms, this took a
 * third as much time as the page itself, in a thread that learning then has to share a core with.
 */
const PREFERENCES = {
  autofill: { enabled: false, profile_enabled: false, credit_card_enabled: false },
  credentials_enable_service: false,
  profile: { password_manager_enabled: false },
};

const REMOVAL = { recursive: true, force: true, maxRetries: 8 };

export interface BrowserProfile {
  readonly folder: string;
  /** Processes of a browser that was lost may still be writing there for a while. A leftover folder does no harm. */
  remove(): Promise<void>;
}

const folders = new Set<string>();

export function createProfile(): BrowserProfile {
  const folder = mkdtempSync(join(tmpdir(), 'latticework-browser-'));
  folders.add(folder);
  mkdirSync(join(folder, 'Default'));
  writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify(PREFERENCES));
  return {
    folder,
    remove: () => {
      folders.delete(folder);
      return rm(folder, { ...REMOVAL, retryDelay: 100 }).catch(() => {});
    },
  };
}

/** Removes all profiles when the program ends, which waits for nothing: after its browsers have been ended. */
export function removeProfilesNow(): void {
  for (const folder of folders)
    try {
      rmSync(folder, { ...REMOVAL, retryDelay: 20 });
    } catch {
      // As above.
    }
}
