/** Puts a run on the clipboard as a command for the terminal, and says what is to be added. */
import { copyText } from '../notices/copyText';
import { type Described, trainCommand } from './trainCommand';

export function copyAsCommand(run: Described): Promise<void> {
  const { command, remarks } = trainCommand(run);
  return copyText(command, {
    title: 'Command copied',
    message: ['It trains this run from a terminal.', ...remarks].join(' '),
  });
}
