/** Leaves the old formats of KaTeX's fonts out of the build: every browser that this page runs in reads WOFF2. */
import type { Plugin } from 'vite';

/** Sources of a face after the first one, which is the WOFF2. */
const OLD_FORMATS = /,\s*url\([^)]*\.(woff|ttf)\)\s*format\(["'](woff|truetype)["']\)/g;

export const woff2Only = (): Plugin => ({
  name: 'woff2-only',
  enforce: 'pre',
  transform: {
    filter: { id: /katex(\.min)?\.css$/ },
    handler: (css) => css.replace(OLD_FORMATS, ''),
  },
});
