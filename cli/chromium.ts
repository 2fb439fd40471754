/** Where Chromium is; for commands in folders of their own, as scripts stay outside of the build. */
export { findChromium, NO_CHROMIUM } from '../scripts/lib/chromium.mjs';
