/** The result of importing a pack, in words. */
import type { PackInfo } from '../../contracts/pack';
import type { SkippedFile } from '../../files/files';
import { countOf } from '../../text/format';
import type { Notice } from '../notices/notice';

export function summarisePack({ name, pages }: PackInfo, skipped: readonly SkippedFile[]): Notice {
  const [first] = skipped;
  const left = first
    ? ` ${countOf(skipped.length, 'file')} left out: ${first.file} (${first.reason})${skipped.length > 1 ? ', and others' : ''}.`
    : '';
  return {
    kind: 'info',
    title: `Imported the pack ${name}`,
    message: `${countOf(pages.length, 'task')}. Choose ${pages.length > 1 ? 'them' : 'it'} above as ${name}/${pages[0].name}${pages.length > 1 ? ' and so on' : ''}.${left}`,
    detail:
      skipped.length > 1 ? skipped.map(({ file, reason }) => `${file}: ${reason}`).join('\n') : undefined,
  };
}
