/** Draws the page, or with `?headless` serves the command line without a window; `?headless=learner` where there will be a run, which the fragment may describe. */
import { config } from 'zod/v4/core';
import { preopenLearner } from '../run/page/createLearnerWorker';
import { preloadPages } from '../run/page/preloadPages';
import { mendLanguage } from './browser/language';
import { findLack, showLack } from './browser/requirements';

const headless = new URLSearchParams(location.search).get('headless');

// The page's policy forbids functions made from text, which the library would try to make.
config({ jitless: true });

// Everything else is loaded later: libraries inspect the language and the browser's features as they load.
mendLanguage(navigator);
const lack = findLack(globalThis);

if (headless === 'learner') preopenLearner();

if (headless !== null) {
  if (location.hash) preloadPages();
  // A page without a window is not meant to be installed, and the browser should not offer it while others wait.
  document.querySelector('link[rel=manifest]')?.remove();
  const pages = import('../run/headless/preopenedPages').then(({ preopenPages }) =>
    preopenPages(location.hash),
  );
  void import('../run/headless/headless').then(async ({ startHeadless }) => startHeadless(await pages));
} else if (lack) showLack(lack, document.getElementById('root')!);
else void Promise.all([import('./libraryStyles'), import('./mount')]).then(([, { mount }]) => mount());
