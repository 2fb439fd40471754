/** The tasks that catalogue-wide tests try in `npm test`; the others wait for `npm run test:rest`. */

/**
 * From every family, the tasks unlike the rest: most widgets, each way to act, pages that wait, move, scroll or are
 * long.
 */
export const TELLING: ReadonlySet<string> = new Set([
  ...['click-test-2', 'click-widget', 'click-checkboxes', 'form-sequence-2'],
  ...['enter-text-dynamic', 'text-transform', 'terminal'],
  ...['click-tab-2', 'click-menu-2', 'use-autocomplete', 'use-slider'],
  ...['choose-date-easy', 'book-flight'],
  ...['search-engine', 'social-media-some', 'email-inbox'],
  ...['grid-coordinate', 'simon-says'],
  ...['drag-items', 'resize-textarea', 'bisect-angle'],
  ...['highlight-text', 'text-editor'],
  ...['guess-number', 'tic-tac-toe'],
  ...['flight.AA', 'gminiwob.login-4'],
]);

/** Options of a test of one task. */
export const whenTested = (task: string): { tags?: 'rest' } => (TELLING.has(task) ? {} : { tags: 'rest' });
