/** Where the page of a task comes from. */

/** One of our own pages, which lives in a frame of this origin. */
export interface BuiltInSource {
  readonly kind: 'built-in';
  /** Address, relative to the folder of task pages. */
  readonly page: string;
}

/** A foreign page, which lives in a sandboxed frame. */
export interface PackSource {
  readonly kind: 'pack';
  readonly pack: string;
  /** Path in the pack. */
  readonly page: string;
}

/** A recorded site, whose pages are served from the recording, in sandboxed frames. */
export interface RecordedSiteSource {
  readonly kind: 'recorded-site';
  readonly site: string;
}

export type TaskSource = BuiltInSource | PackSource | RecordedSiteSource;

interface Sourced {
  readonly source: TaskSource;
}

export const builtIn = (page: string): BuiltInSource => ({ kind: 'built-in', page });

/**
 * Whether the page is one of our own. Others can be imported again under the same name with other content, and the
 * windows of their frames cannot be reached.
 */
export const isBuiltIn = ({ source }: Sourced): boolean => source.kind === 'built-in';

/** The name of the pack that the task belongs to, if it is from one. */
export const packOf = ({ source }: Sourced): string | undefined =>
  source.kind === 'pack' ? source.pack : undefined;

/** The name of the recorded site that the task is played on, if it is played on one. */
export const recordedSiteOf = ({ source }: Sourced): string | undefined =>
  source.kind === 'recorded-site' ? source.site : undefined;

const NAMES: { readonly [Kind in TaskSource['kind']]: string } = {
  'built-in': 'a built-in task',
  pack: 'a task of a pack',
  'recorded-site': 'a task of a recorded site',
};

/** The source of a task that must be of this kind; throws an error that names the task if it is of another. */
export function sourceOfKind<Kind extends TaskSource['kind']>(
  { id, source }: Sourced & { readonly id: string },
  kind: Kind,
): Extract<TaskSource, { readonly kind: Kind }> {
  if (source.kind !== kind) throw new Error(`${id} is not ${NAMES[kind]}.`);
  return source as Extract<TaskSource, { readonly kind: Kind }>;
}
