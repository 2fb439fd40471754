/** Shows a notice in the corner of the page; errors stay until they are closed. */
import { Spoiler } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconInfoCircle, IconX } from '@tabler/icons-react';
import type { Notice } from './notice';

const LOOK = {
  info: { color: 'ink', icon: <IconInfoCircle size={18} aria-hidden />, autoClose: 6000 },
  warning: { color: 'yellow', icon: <IconAlertTriangle size={18} aria-hidden />, autoClose: 12_000 },
  error: { color: 'red', icon: <IconX size={18} aria-hidden />, autoClose: false },
} as const;

export function showNotice({ kind, title, message, detail }: Notice): void {
  notifications.show({
    ...LOOK[kind],
    // What is shown already is not shown again: a fault that repeats for hours must not pile up.
    id: `${kind} ${title} ${message}`,
    title,
    message: <NoticeText message={message} detail={detail} />,
    role: kind === 'error' ? 'alert' : 'status',
  });
}

/** A message with a button, for what can be taken back. */
export function showUndo(message: string, undo: () => void): void {
  const id = crypto.randomUUID();
  const takeBack = () => {
    notifications.hide(id);
    undo();
  };
  notifications.show({
    id,
    autoClose: 10_000,
    message: (
      <span>
        {message}{' '}
        <button type="button" className="lw-link" onClick={takeBack}>
          Undo
        </button>
      </span>
    ),
  });
}

function NoticeText({ message, detail }: Pick<Notice, 'message' | 'detail'>) {
  return (
    <>
      {message}
      {detail && detail !== message && (
        <Spoiler maxHeight={0} showLabel="Details" hideLabel="Hide details" mt={4}>
          <pre className="lw-detail">{detail}</pre>
        </Spoiler>
      )}
    </>
  );
}
