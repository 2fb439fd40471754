/** Encoded demonstrations in this browser; stored only by a built page, because another one may render them differently. */
import type { EncodedDemoCache } from '../../contracts/encodedDemos';
import { BrowserDemoCache } from '../../store/BrowserDemoCache';

const build = document.querySelector<HTMLMetaElement>('meta[name=build]')?.content;

export const demoCache: EncodedDemoCache | undefined =
  build === undefined ? undefined : new BrowserDemoCache(`${build} ${navigator.userAgent}`);
