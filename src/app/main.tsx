/** Draws the page, or with `?headless` offers it to the command line without its window. */
const isHeadless = new URLSearchParams(location.search).has('headless');

if (isHeadless) void import('../run/headless/headless').then(({ startHeadless }) => startHeadless());
else void import('./mount').then(({ mount }) => mount());
