/** The result of importing a recorded site, in words. */
import type { SiteInfo } from '../../contracts/site';
import { siteTasks } from '../../sitePlayer/siteTasks';
import { countOf } from '../../text/format';
import type { Notice } from '../notices/notice';

interface ImportedSite {
  readonly info: SiteInfo;
  /** Its name in the archive. */
  readonly former: string;
  /** Whether exactly this site was here before. */
  readonly isKnown: boolean;
}

export function summariseSite({ info, former, isKnown }: ImportedSite): Notice {
  const { name, exchanges, demos } = info;
  const renamed = name === former ? '' : `The name ${former} is already taken, so this site is ${name}. `;
  if (isKnown) {
    const title = `The recorded site ${name} is already here`;
    return { kind: 'info', title, message: 'Nothing has changed: the archive has the same contents.' };
  }
  const tasks = siteTasks(info).map(({ id }) => id);
  const asked = tasks.length > 0 ? tasks.join(' and ') : 'No query can be played yet: write a question';
  return {
    kind: 'info',
    title: `Imported the recorded site ${name}`,
    message: `${renamed}${asked}: ${countOf(exchanges, 'answer')} and ${countOf(demos.length, 'demonstration')}.`,
  };
}
