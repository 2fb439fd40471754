/**
 * The first script of a sandboxed page: clock, focus and randomness as in any task frame, then a server for the host's
 * requests. It shares its window with the page, so nothing here is safe from a page that wants to cheat; a page that
 * does so affects only its own reward.
 */
import { errorMessage } from '../../contracts/errorMessage';
import { isTaskPage, missingIn, type PageWindow } from '../../env/page';
import { loadFonts } from '../../env/pageFonts';
import { Realm } from '../../env/realm/Realm';
import { TaskPage } from '../../env/TaskPage';
import { type PageFailure, type PageResponse, READY } from '../../sandbox/protocol';
import { closeGaps } from '../../sandbox/runtime/closeGaps';
import { wait } from '../../sandbox/runtime/natives';
import { receivePort } from '../../sandbox/runtime/receivePort';
import { nextMacrotask } from '../../thread/nextMacrotask';
import type { RuntimeConfig } from '../protocol';
import { FormHost } from './FormHost';
import { FormServer } from './FormServer';
import { PageServer } from './PageServer';
import { ParentOfForm } from './ParentOfForm';
import { Pictures } from './Pictures';

export function start(config: RuntimeConfig): void {
  document.currentScript?.remove();
  const win = window;
  const form = config.forms ? new FormHost(win, config) : null;
  const port = receivePort(win, config.isForm ? win.parent : win.parent.parent);
  const parent = config.isForm ? new ParentOfForm() : null;
  parent?.install(win);
  closeGaps(win, form);
  form?.install();
  new Pictures(config).install(win);
  const errors = collectErrors(win);
  // Creates the channel that counts turns while the constructor is still the browser's own.
  void nextMacrotask();
  const realm = new Realm(win);
  void loadFonts(document);
  const loaded = new Promise((resolve) => win.addEventListener('load', resolve, { once: true }));
  void serve();

  async function serve(): Promise<void> {
    await loaded;
    await loadFonts(document);
    // The page's own `load` handlers come after this one.
    await nextMacrotask();
    const answers = await port;
    try {
      if (parent) {
        // A form has no task of its own: it is only observed and acted in.
        const page = new TaskPage(win as PageWindow, realm, wait, {
          inner: { page: null, arrival: Promise.resolve() },
        });
        parent.connect(answers);
        new FormServer(answers, page, parent);
        return;
      }
      if (!isTaskPage(win)) throw new NoTask();
      new PageServer(answers, new TaskPage(win, realm, wait, { inner: form ?? undefined }), form);
    } catch (error) {
      answers.postMessage({ call: READY, failure: failureOf(error, errors(), win) } satisfies PageResponse);
    }
  }
}

class NoTask extends Error {}

function failureOf(error: unknown, scriptErrors: readonly string[], win: Window): PageFailure {
  if (!(error instanceof NoTask)) return { kind: 'threw', message: errorMessage(error) };
  const [first] = scriptErrors;
  return first
    ? { kind: 'threw', message: first }
    : { kind: 'never started', message: `its scripts define no ${missingIn(win).join(' and no ')}` };
}

/** Collects errors that the page's scripts throw while it loads. */
function collectErrors(win: Window): () => readonly string[] {
  const errors: string[] = [];
  const note = (event: ErrorEvent) => errors.push(errorMessage(event.error ?? event.message));
  win.addEventListener('error', note);
  return () => {
    win.removeEventListener('error', note);
    return errors;
  };
}
