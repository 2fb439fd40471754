/** The result of an import, in words. */
import type { DemoRecord } from '../../contracts/demo';
import type { SkippedFile } from '../../files/files';
import { countOf } from '../../text/format';
import type { Notice } from '../notices/notice';

interface ImportedThings {
  /** The new demonstrations. */
  readonly demos: readonly Pick<DemoRecord, 'task'>[];
  /** Names that were already taken, by the new names used instead. */
  readonly renamed?: ReadonlyMap<string, string>;
  /** How many were already here. */
  readonly known?: number;
  readonly runCount: number;
  readonly skipped: readonly SkippedFile[];
  /** Why demonstrations that followed were not imported. */
  readonly stopped?: readonly string[];
}

export function summariseImport(things: ImportedThings): Notice {
  const { demos, renamed, known = 0, runCount, skipped, stopped = [] } = things;
  const tasks = [...new Set(demos.map(({ task }) => task))];
  const perTask = tasks.map((task) => `${demos.filter((demo) => demo.task === task).length} of ${task}`);
  const [firstRenamed] = renamed ?? [];
  const parts = [
    demos.length > 0 && `${countOf(demos.length, 'demonstration')}: ${perTask.join(', ')}.`,
    firstRenamed && renamed && `${describeRenamed(firstRenamed, renamed.size)}`,
    known > 0 && `${countOf(known, 'demonstration')} ${known === 1 ? 'was' : 'were'} already here.`,
    runCount > 0 && `${countOf(runCount, 'run')}, listed under Runs.`,
    skipped.length > 0 && `${countOf(skipped.length, 'file')} left out. ${firstReasons(skipped)}`,
    ...new Set(stopped),
  ].filter((part) => typeof part === 'string');
  const isNothing = demos.length + runCount + known === 0;
  const isPart = stopped.length > 0;
  return {
    kind: isNothing ? 'error' : isPart || skipped.length > 0 ? 'warning' : 'info',
    title: isNothing ? 'Nothing was imported' : isPart ? 'Only a part was imported' : 'Imported',
    message:
      parts.join(' ') ||
      'None of these files is a demonstration (.json, .json.gz, .zip) or a saved run (.lattice).',
    detail:
      skipped.length > 1 ? skipped.map(({ file, reason }) => `${file}: ${reason}`).join('\n') : undefined,
  };
}

/** Another one with the same name was here: both are kept. */
const describeRenamed = ([present, former]: readonly [string, string], number: number): string =>
  `A demonstration named ${former} already exists, so the new one is ${present}${number > 1 ? `, and ${number - 1} more got new names` : ''}.`;

const firstReasons = ([first, ...rest]: readonly SkippedFile[]): string =>
  `${first.file}: ${first.reason.replace(/\.+$/, '')}.${rest.length > 0 ? ` The other reasons are under Details.` : ''}`;
