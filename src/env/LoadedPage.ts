/**
 * A loaded page as an agent deals with it: its window, its clock and focus, and the means to observe it and act in it.
 */
import { PageInput } from './input/PageInput';
import { Observer } from './observation/Observer';
import type { Realm } from './realm/Realm';

/** Page time given to a fresh page, so that code waiting for `ready` with a timer has run. */
const AFTER_LOAD_MS = 50;

export class LoadedPage {
  readonly observer: Observer;
  readonly input: PageInput;

  /** A window whose page has loaded, with the realm that was prepared before it. */
  constructor(
    readonly win: Window & typeof globalThis,
    readonly realm: Realm,
  ) {
    realm.attach();
    realm.clock.advance(AFTER_LOAD_MS);
    this.observer = new Observer(win.document);
    this.input = new PageInput(win, realm.focus);
  }
}
