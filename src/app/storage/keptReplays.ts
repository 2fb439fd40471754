/** Results of replaying demonstrations in this browser; stored only by a built page, because another one may render them differently. */
import type { KeptReplays } from '../../contracts/replays';
import { ReplayCache } from '../../store/ReplayCache';

const build = document.querySelector<HTMLMetaElement>('meta[name=build]')?.content;

export const keptReplays: KeptReplays | undefined =
  build === undefined ? undefined : new ReplayCache(`${build} ${navigator.userAgent}`);
