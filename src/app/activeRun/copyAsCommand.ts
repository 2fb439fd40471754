/** Puts a run on the clipboard as a command for the terminal, and says what is to be added. */
import { notifications } from '@mantine/notifications';
import { type Described, trainCommand } from './trainCommand';

/** Long enough to read what is to be added. */
const REMARKS_MS = 15_000;

export function copyAsCommand(run: Described, copy: (text: string) => void): void {
  const { command, remarks } = trainCommand(run);
  copy(command);
  notifications.show({
    message: ['Command copied. It trains this run from a terminal.', ...remarks].join(' '),
    ...(remarks.length > 0 && { autoClose: REMARKS_MS }),
  });
}
