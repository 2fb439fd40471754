/** The result of an import, in words. */
import type { DemoRecord } from '../../contracts/demo';
import type { SkippedFile } from '../../files/files';
import { countOf } from '../../text/format';
import type { Notice } from '../notices/notice';

interface ImportedThings {
  /** The new demonstrations. */
  readonly demos: readonly Pick<DemoRecord, 'task'>[];
  /** Tasks among theirs that are not here. */
  readonly unknownTasks?: readonly string[];
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
  const { demos, renamed, known = 0, runCount, skipped, stopped = [], unknownTasks = [] } = things;
  const tasks = [...new Set(demos.map(({ task }) => task))];
  const perTask = tasks.map((task) => `${demos.filter((demo) => demo.task === task).length} of ${task}`);
  const [firstRenamed] = renamed ?? [];
  const parts = [
    demos.length > 0 && `${countOf(demos.length, 'demonstration')}: ${perTask.join(', ')}.`,
    unknownTasks.length > 0 && describeUnknown(unknownTasks),
    firstRenamed && renamed && `${describeRenamed(firstRenamed, renamed.size)}`,
    known > 0 && `${countOf(known, 'demonstration')} ${known === 1 ? 'was' : 'were'} already here.`,
    runCount > 0 && `${countOf(runCount, 'run')}, listed under Runs.`,
    skipped.length > 0 && `${countOf(skipped.length, 'file')} left out. ${firstReasons(skipped)}`,
    ...new Set(stopped),
  ].filter((part) => typeof part === 'string');
  const isNew = demos.length + runCount > 0;
  const isNothing = !isNew && known === 0;
  const isPart = stopped.length > 0;
  const isFlawed = isPart || skipped.length + unknownTasks.length > 0;
  return {
    kind: isNothing ? 'error' : isFlawed ? 'warning' : 'info',
    title: isNothing
      ? 'Nothing was imported'
      : isNew
        ? isPart
          ? 'Only a part was imported'
          : 'Imported'
        : 'Nothing new',
    message:
      parts.join(' ') ||
      'None of these files is a demonstration (.json, .json.gz, .zip), a saved run (.lattice) or a recorded site (.site.zip).',
    detail:
      skipped.length > 1 ? skipped.map(({ file, reason }) => `${file}: ${reason}`).join('\n') : undefined,
  };
}

/** They are kept, and listed as soon as their task is here. */
function describeUnknown(tasks: readonly string[]): string {
  const [first, ...rest] = tasks;
  const [what, whose] =
    rest.length === 0 ? [`The task ${first} is`, 'Its'] : [`The tasks ${tasks.join(', ')} are`, 'Their'];
  return `${what} not here. ${whose} demonstrations are kept: to use them, import the pack or recorded site to which they belong.`;
}

/** Another one with the same name was here: both are kept. */
const describeRenamed = ([present, former]: readonly [string, string], number: number): string =>
  `A demonstration named ${former} already exists, so the new one is ${present}${number > 1 ? `, and ${number - 1} more got new names` : ''}.`;

const firstReasons = ([first, ...rest]: readonly SkippedFile[]): string =>
  `${first.file}: ${first.reason.replace(/\.+$/, '')}.${rest.length > 0 ? ` The other reasons are under Details.` : ''}`;
