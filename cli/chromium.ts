/** Where to find Chromium; for commands in folders of their own, since scripts stay outside the build. */
export { findChromium, NO_CHROMIUM } from '../scripts/lib/chromium.mjs';
