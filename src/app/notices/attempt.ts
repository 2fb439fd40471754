/** Actions that may fail, for buttons and pickers: a failure is shown, not lost. */
import { showNotice } from './showNotice';

/** @param title of the notice if it fails @returns carries out the action */
export const attempt = (title: string, action: () => Promise<unknown>) => (): void =>
  void action().catch((error: Error) => showNotice({ kind: 'error', title, message: error.message }));
