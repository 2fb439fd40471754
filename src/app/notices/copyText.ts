/** Puts a text on the clipboard and says so. Where the browser does not allow that, the text is shown instead. */
import type { Notice } from './notice';
import { showNotice } from './showNotice';

/** @param copied the notice once it is on the clipboard */
export async function copyText(text: string, copied: Pick<Notice, 'title' | 'message'>): Promise<void> {
  try {
    // On a page from another machine without HTTPS, there is no clipboard at all.
    await navigator.clipboard.writeText(text);
  } catch {
    showNotice({
      kind: 'error',
      title: 'The browser did not allow copying',
      message: 'Copy the text yourself; it is under Details.',
      detail: text,
    });
    return;
  }
  showNotice({ kind: 'info', ...copied });
}
