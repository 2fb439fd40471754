/**
 * Content security policies: what the browser lets each kind of document do. The build writes the app's policy into its
 * document, so that it applies on any host; the server sends all of them, including directives that only work in a
 * header.
 */

const join = (directives: Readonly<Record<string, string>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');

/** What no document here is allowed to do. */
const NOTHING_ELSE = { 'default-src': "'none'", 'object-src': "'none'" };

/** The app and its workers: scripts are their own files. Mantine writes style sheets into the document. */
const APP = {
  ...NOTHING_ELSE,
  'script-src': "'self' 'wasm-unsafe-eval'",
  'worker-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self' data:",
  'connect-src': "'self'",
  'frame-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
};

/** Task pages of our own: they contain short inline scripts, as in the benchmark, and fetch nothing but their own parts. */
const TASK_PAGE = {
  ...NOTHING_ELSE,
  'script-src': "'self' 'unsafe-inline'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self' data:",
  'frame-src': "'self'",
  'base-uri': "'self'",
  'form-action': "'self'",
};

/**
 * The holder of a pack's page, which inherits this policy and narrows it with its own (`src/sandbox/document`). Scripts
 * of the pack run there and nowhere else: the app's own policy would forbid them.
 */
const HOLDER = {
  ...NOTHING_ELSE,
  'script-src': "'unsafe-inline' 'unsafe-eval'",
  'style-src': "'unsafe-inline'",
  'img-src': 'data:',
  'font-src': 'data:',
  'frame-src': 'blob:',
  'base-uri': "'none'",
  'form-action': "'none'",
};

/** The same for a page of a recorded site, whose addresses are relative to where the site was. */
const SITE_HOLDER = { ...HOLDER, 'base-uri': 'http: https:' };

/** For the `meta` element of the app's document. */
export const APP_POLICY = join(APP);

/** For the header of a file, by its path below the site's root. Nobody else may put any of them into a frame. */
export function policyFor(path: string): string {
  if (path === 'packs/holder.html') return join({ ...HOLDER, 'frame-ancestors': "'self'" });
  if (path === 'packs/siteHolder.html') return join({ ...SITE_HOLDER, 'frame-ancestors': "'self'" });
  if (/^miniwob\/.*\.html$/.test(path)) return join({ ...TASK_PAGE, 'frame-ancestors': "'self'" });
  return join({ ...APP, 'frame-ancestors': "'none'" });
}
