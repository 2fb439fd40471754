/** Which tasks the tests over the whole catalogue try in `npm test`; the others wait for `npm run test:rest`. */

/** From every family what is unlike the rest: each widget, each way to act, pages that wait, move, scroll or load another. */
export const TELLING: ReadonlySet<string> = new Set([
  ...['click-test-2', 'click-dialog', 'button-delay', 'click-widget'],
  ...['click-option', 'click-checkboxes', 'choose-list', 'form-sequence-2'],
  ...['enter-text-dynamic', 'login-user-popup', 'text-transform', 'terminal', 'sign-agreement'],
  ...['click-tab-2', 'click-collapsible-nodelay', 'click-menu-2'],
  ...['use-autocomplete', 'use-slider', 'use-spinner'],
  ...['choose-date-easy', 'enter-time', 'book-flight'],
  ...['navigate-tree', 'search-engine', 'social-media-some'],
  ...['email-inbox', 'email-inbox-forward-nl'],
  ...['click-pie', 'grid-coordinate'],
  ...['simon-says', 'hot-cold'],
  ...['drag-items', 'drag-cube', 'resize-textarea'],
  ...['bisect-angle'],
  ...['highlight-text', 'copy-paste-2', 'text-editor'],
  ...['guess-number', 'tic-tac-toe'],
  ...['flight.Alaska'],
  ...['gminiwob', 'gminiwob.login-3', 'gminiwob.shopping-4'],
]);

/** Options of a test of one task. */
export const whenTested = (task: string): { tags?: 'rest' } => (TELLING.has(task) ? {} : { tags: 'rest' });
