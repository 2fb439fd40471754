/** The profile of a browser that nobody looks at: in a folder of its own, without what only helps people. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Chromium reads every form that a task page builds, to offer addresses and passwords: on pages with forms, that took a
 * third as much time as the page itself, in a thread that learning then has to share a core with.
 */
const PREFERENCES = {
  autofill: { enabled: false, profile_enabled: false, credit_card_enabled: false },
  credentials_enable_service: false,
  profile: { password_manager_enabled: false },
};

export interface BrowserProfile {
  readonly folder: string;
  remove(): void;
}

export function createProfile(): BrowserProfile {
  const folder = mkdtempSync(join(tmpdir(), 'latticework-browser-'));
  mkdirSync(join(folder, 'Default'));
  writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify(PREFERENCES));
  return {
    folder,
    // Processes of the browser may still be writing there for a moment.
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }),
  };
}
