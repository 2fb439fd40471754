/** Shows a notice in the corner of the page; errors stay until they are closed. */
import { Spoiler } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconInfoCircle, IconX } from '@tabler/icons-react';
import type { Notice, NoticeAction } from './notice';
import { Repeats } from './Repeats';

const LOOK = {
  info: { color: 'ink', icon: <IconInfoCircle size={18} aria-hidden />, autoClose: 6000 },
  warning: { color: 'yellow', icon: <IconAlertTriangle size={18} aria-hidden />, autoClose: 12_000 },
  error: { color: 'red', icon: <IconX size={18} aria-hidden />, autoClose: false },
} as const;

/** Notices that are shown or waiting, and how often. */
const shown = new Repeats();

/**
 * A notice that repeats for hours does not pile up: it is shown once, with the number of times. Errors stay until they are closed, so of
 * those with one title only the newest is shown, even if their messages differ.
 */
export function showNotice({ kind, title, message, detail, actions = [] }: Notice): void {
  const id = kind === 'error' ? `${kind} ${title}` : `${kind} ${title} ${message}`;
  const times = shown.add(id);
  const notification = {
    ...LOOK[kind],
    id,
    title: times > 1 ? `${title} (${times} times)` : title,
    message: <NoticeText message={message} detail={detail} actions={actions} onDone={() => hide(id)} />,
    role: kind === 'error' ? 'alert' : 'status',
    onClose: () => shown.forget(id),
  };
  if (times > 1) notifications.update(notification);
  else notifications.show(notification);
}

const hide = (id: string): void => void notifications.hide(id);

/**
 * A message with a button, for things that can be undone. It has its own place, where it is never behind another notice and does
 * not cover the lists one deletes from.
 */
export function showUndo(message: string, undo: () => void): void {
  const id = crypto.randomUUID();
  const actions = [{ label: 'Undo', perform: undo }];
  notifications.show({
    id,
    autoClose: 10_000,
    position: 'bottom-center',
    priority: 1,
    role: 'status',
    message: <NoticeText message={message} actions={actions} onDone={() => hide(id)} />,
  });
}

interface NoticeTextProps extends Pick<Notice, 'message' | 'detail'> {
  readonly actions: readonly NoticeAction[];
  readonly onDone: () => void;
}

function NoticeText({ message, detail, actions, onDone }: NoticeTextProps) {
  return (
    <>
      {message}
      {actions.map(({ label, perform }) => (
        <span key={label}>
          {' '}
          <button
            type="button"
            className="lw-link"
            onClick={() => {
              onDone();
              perform();
            }}
          >
            {label}
          </button>
        </span>
      ))}
      {detail && detail !== message && (
        <Spoiler maxHeight={0} showLabel="Details" hideLabel="Hide details" mt={4}>
          <pre className="lw-detail">{detail}</pre>
        </Spoiler>
      )}
    </>
  );
}
