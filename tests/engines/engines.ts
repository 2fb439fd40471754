/** The browsers to test with, besides Chromium: those that `scripts/testRest.mjs` has found, by environment variable. */
import type { Browser } from './driver/Browser';
import { startFirefox } from './driver/firefox';
import { startWebKit } from './driver/webkit';

const { ENGINE, FIREFOX_PATH, WEBKIT_DRIVER_PATH, MINI_BROWSER_PATH, XVFB_PATH } = process.env;

const VIEWPORT = { width: 1440, height: 960 };

export interface Engine {
  readonly name: string;
  readonly isThere: boolean;
  /** @param locale the value of LANG, for those that use it */
  start(locale?: string): Promise<Browser>;
}

const firefox: Engine = {
  name: 'Firefox',
  isThere: Boolean(FIREFOX_PATH),
  start: () => startFirefox(FIREFOX_PATH!, VIEWPORT),
};

export const webKit: Engine = {
  name: 'WebKitGTK',
  isThere: Boolean(WEBKIT_DRIVER_PATH && MINI_BROWSER_PATH && XVFB_PATH),
  start: (locale) => {
    const paths = { driver: WEBKIT_DRIVER_PATH!, miniBrowser: MINI_BROWSER_PATH!, xvfb: XVFB_PATH! };
    return startWebKit(paths, VIEWPORT, locale);
  },
};

/** All, or the one that the environment variable ENGINE names. */
export const ENGINES = [firefox, webKit].filter(({ name }) => !ENGINE || name === ENGINE);
