/** Keeps a recording as a demonstration; one that is discarded can still be kept. */
import type { RawDemonstration } from '../../../contracts/demo';
import { withAuthor } from '../../../demo/author';
import { toDemoRecord } from '../../../demo/parse';
import { pageNameOf } from '../../../task/taskId';
import { reportFailure } from '../../notices/attempt';
import { showUndo } from '../../notices/showNotice';
import { demosStore } from '../demosStore';
import { authorStore } from './authorStore';

/** Keeps it under the name that was last given. @returns its id; demonstrations are kept under the name of the page, which a pack's task shares with others */
export async function keepRecording(task: string, raw: RawDemonstration): Promise<string> {
  const createdAt = Date.now();
  const page = pageNameOf(task);
  const id = recordingId(page, createdAt);
  const signed = withAuthor(raw, authorStore.getState().author);
  await demosStore.getState().add([toDemoRecord(signed, { id, task: page, source: 'recorded', createdAt })]);
  return id;
}

/** Says that a recording was discarded, and offers to keep it after all. @param onKept called with its id */
export function offerDiscarded(
  task: string,
  discarded: RawDemonstration,
  onKept: (id: string) => void,
): void {
  showUndo('The demonstration was discarded.', () => {
    keepRecording(task, discarded).then(onKept, reportFailure('The demonstration could not be saved'));
  });
}

/** `click-tab_1121093005`: task and UTC month, day, hour, minute, second, as recorded files are named. */
function recordingId(task: string, timestampMs: number): string {
  const digits = new Date(timestampMs).toISOString().replace(/\D/g, '');
  return `${task}_${digits.slice(4, 14)}`;
}
