/** The profile of a browser that nobody looks at: in a folder of its own, without features that only help people. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
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

export interface BrowserProfile {
  readonly folder: string;
  /** Processes of a browser that was lost may still be writing there for a while. A leftover folder does no harm. */
  remove(): Promise<void>;
}

export function createProfile(): BrowserProfile {
  const folder = mkdtempSync(join(tmpdir(), 'latticework-browser-'));
  mkdirSync(join(folder, 'Default'));
  writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify(PREFERENCES));
  return {
    folder,
    remove: () =>
      rm(folder, { recursive: true, force: true, maxRetries: 8, retryDelay: 100 }).catch(() => {}),
  };
}
