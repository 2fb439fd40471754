/** Actions that may fail, for buttons and pickers: a failure is shown, not lost. */
import { errorMessage } from '../../contracts/errorMessage';
import { showNotice } from './showNotice';

/** @param title of the notice @returns shows anything thrown, for `catch` */
export const reportFailure =
  (title: string) =>
  (error: unknown): void =>
    showNotice({ kind: 'error', title, message: errorMessage(error) });

/** @param title of the notice if it fails @returns carries out the action */
export const attempt = (title: string, action: () => Promise<unknown>) => (): void =>
  void action().catch(reportFailure(title));
