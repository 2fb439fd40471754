/** The result of importing a pack, in words. */
import type { PackInfo } from '../../contracts/pack';
import type { SkippedFile } from '../../files/files';
import { describeMissing, type MissingScript } from '../../packs/missingScripts';
import { countOf } from '../../text/format';
import type { Notice } from '../notices/notice';

export function summarisePack(
  { name, pages }: PackInfo,
  skipped: readonly SkippedFile[],
  missing: readonly MissingScript[] = [],
): Notice {
  const [first] = skipped;
  const left = first
    ? ` ${countOf(skipped.length, 'file')} left out: ${first.file} (${first.reason})${skipped.length > 1 ? ', and others' : ''}.`
    : '';
  const [lacking] = missing;
  const lacks = lacking
    ? ` A script is not among the files: ${describeMissing(lacking)}${missing.length > 1 ? '; others are missing too' : ''}.`
    : '';
  const details = [
    ...skipped.map(({ file, reason }) => `${file}: ${reason}`),
    ...missing.map((script) => `Not among the files: ${describeMissing(script)}`),
  ];
  return {
    kind: lacking ? 'warning' : 'info',
    title: `Imported the pack ${name}`,
    message: `${countOf(pages.length, 'task')}. Choose ${pages.length > 1 ? 'them' : 'it'} above as ${name}/${pages[0].name}${pages.length > 1 ? ' and so on' : ''}.${left}${lacks}`,
    detail: details.length > 1 ? details.join('\n') : undefined,
  };
}
