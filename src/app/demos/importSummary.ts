/** What came of an import, in words. */
import type { DemoRecord } from '../../contracts/demo';
import type { SkippedFile } from '../../files/files';
import type { Notice } from '../notices/notice';

const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;

export function summariseImport(
  demos: readonly Pick<DemoRecord, 'task'>[],
  runCount: number,
  skipped: readonly SkippedFile[],
): Notice {
  const tasks = [...new Set(demos.map(({ task }) => task))];
  const perTask = tasks.map((task) => `${demos.filter((demo) => demo.task === task).length} of ${task}`);
  const parts = [
    demos.length > 0 && `${count(demos.length, 'demonstration')}: ${perTask.join(', ')}.`,
    runCount > 0 && `${count(runCount, 'run')}, listed under Runs.`,
    skipped.length > 0 && `${count(skipped.length, 'file')} left out. ${firstReasons(skipped)}`,
  ].filter((part) => part !== false);
  const isNothing = demos.length + runCount === 0;
  return {
    kind: isNothing ? 'error' : skipped.length > 0 ? 'warning' : 'info',
    title: isNothing ? 'Nothing was imported' : 'Imported',
    message: parts.join(' ') || 'No demonstration and no run was found.',
    detail:
      skipped.length > 1 ? skipped.map(({ file, reason }) => `${file}: ${reason}`).join('\n') : undefined,
  };
}

const firstReasons = ([first, ...rest]: readonly SkippedFile[]): string =>
  `${first.file}: ${first.reason}${rest.length > 0 ? ', and others' : ''}.`;
