/** When stored runs exceed the limit, says so, and offers to delete the oldest ended ones. */
import { notifications } from '@mantine/notifications';
import { countOf, formatBytes } from '../../text/format';
import { activeRun } from '../activeRun/activeRun';
import { attempt } from '../notices/attempt';
import { showNotice, showUndo } from '../notices/showNotice';
import { planRoom, type Room } from './makeRoom';
import { runsStore, selectStoredBytes } from './runsStore';
import { storageLimitStore } from './storageLimit';

const ID = 'make-room';

/** @param isAsked whether the user asked for space; if so, also says when there is nothing to delete */
export function offerRoom({ isAsked }: { readonly isAsked: boolean }): void {
  const { runs, bytes } = runsStore.getState();
  const total = selectStoredBytes(runsStore.getState());
  const { limit } = storageLimitStore.getState();
  if (!bytes || total === null || total <= limit) return;
  const openId = activeRun.getState().run.handle?.id ?? null;
  const room = planRoom(runs, bytes.runs, { total, limit, openId });
  if (room.ids.length > 0) offer(room, total, limit);
  else if (isAsked) {
    const message =
      'The remaining runs are open, unfinished or the best of their task. Delete some of them yourself, or raise the limit.';
    showNotice({ kind: 'info', title: 'Nothing to delete automatically', message });
  }
}

function offer({ ids, bytes }: Room, total: number, limit: number): void {
  const remove = async () => {
    notifications.hide(ID);
    const { removeAll, restoreAll } = runsStore.getState();
    // Some of them may have been opened since this was offered.
    const removed = await removeAll(ids);
    if (removed.length === 0) return;
    showUndo(
      `${countOf(removed.length, 'old run')} deleted.`,
      attempt('The runs could not be restored', () => restoreAll(removed)),
    );
  };
  notifications.show({
    id: ID,
    autoClose: 20_000,
    title: `Stored runs take ${formatBytes(total)}, more than ${formatBytes(limit)}`,
    message: (
      <span>
        <button
          type="button"
          className="lw-link"
          onClick={attempt('Not all of these runs could be deleted', remove)}
        >
          Delete {countOf(ids.length, 'old run')} ({formatBytes(bytes)})
        </button>{' '}
        The best run of each task, unfinished runs and all demonstrations are kept.
      </span>
    ),
  });
}
