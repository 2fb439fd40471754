/** Whether the address the page was opened with asks for anything: a task, a run, a place. */
import { DEFAULT_WORKBENCH } from './runFields';
import { encodeHash } from './urlHash';

/** Stored with history entries whose address the page wrote itself: reloading them asks for nothing either. */
interface EntryState {
  readonly isUnasked?: true;
}

/** Must be called once, before the page writes the address. */
export function asksForNothing({ hash }: Location, state: unknown): boolean {
  if (hash.length < 2) return true;
  return (state as EntryState | null)?.isUnasked === true && hash === encodeHash(DEFAULT_WORKBENCH);
}

export function markUnasked(): void {
  const state: EntryState = { ...window.history.state, isUnasked: true };
  window.history.replaceState(state, '', window.location.hash);
}
