/** What demonstrations have come to when they were played again in this browser; kept by a built page alone, since another may show them otherwise. */
import type { KeptReplays } from '../../contracts/replays';
import { ReplayStore } from '../../store/ReplayStore';

const build = document.querySelector<HTMLMetaElement>('meta[name=build]')?.content;

export const keptReplays: KeptReplays | undefined =
  build === undefined ? undefined : new ReplayStore(`${build} ${navigator.userAgent}`);
