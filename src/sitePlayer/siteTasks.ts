/** The tasks of a recorded site: `formwob.NAME` fills in its form, `qawob.NAME` answers questions on its pages. */
import type { SiteDemo, SiteInfo } from '../contracts/site';
import { mean } from '../maths/statistics';
import { screenOf } from '../sites/screen';
import type { SiteFile } from '../sites/siteFile';
import { slotsIn } from '../sites/template';
import type { RecordedSiteSource } from '../task/source';
import { type DesignSchema, type Task, toTask } from '../task/task';
import { familyOf, SITE_FAMILIES, type SiteFamily, siteTaskId } from '../task/taskId';
import { type Query, queriesOf, queryOfDesign, splitQueries, utteranceOf } from './queries';

/** In page time, of which each action on an element takes a second (`stepLength.ts`); people need longer. */
const TIME_LIMIT_MS = 600_000;
/**
 * The time limit of an agent, as in MiniWoB++'s flight forms. Demonstrations for the bundled sites take 3 to 36
 * seconds.
 */
const HAND_LIMIT_MS = 60_000;
/** The assumed number of actions where no demonstration shows how many it takes. */
const UNSHOWN_ACTIONS = 8;
/** The budget, as a multiple of the actions in the longest demonstration. */
const ROOM = 2;

/** The source name of a site's tasks in the registry. */
export const sourceOf = (site: string): string => `site:${site}`;

const recordedSite = (site: string): RecordedSiteSource => ({ kind: 'recorded-site', site });

export const siteFileOf = ({ file }: SiteInfo): SiteFile => file as unknown as SiteFile;

/** The tasks that have anything to play. */
export function siteTasks(info: SiteInfo): Task[] {
  const file = siteFileOf(info);
  const { name, title = name } = file;
  return SITE_FAMILIES.flatMap((family) => {
    const queries = queriesOf(file, family);
    if (queries.length === 0) return [];
    const id = siteTaskId(family, name);
    const actions = info.demos.filter(({ task }) => task === id).map((demo) => demo.actions);
    const isForm = family === 'formwob';
    const { train, test } = splitQueries(queries);
    const row = {
      id,
      title: isForm ? title : `Questions about ${title}`,
      description: describe(file, family, queries, train),
      kinds: isForm ? (['click', 'type', 'form'] as const) : (['click', 'type', 'text'] as const),
      suite: isForm ? ('FormWoB' as const) : ('QAWoB' as const),
      textSource: 'goal' as const,
      // The mean of none is NaN.
      optimalActions: mean(actions) || UNSHOWN_ACTIONS,
      maxSteps: ROOM * Math.max(UNSHOWN_ACTIONS / ROOM, ...actions),
      timeLimitMs: TIME_LIMIT_MS,
      handLimitMs: HAND_LIMIT_MS,
      screen: screenOf(file),
      // Every pair right, or the marked element: anything less is partial credit.
      successThreshold: 1,
      source: recordedSite(name),
      hasPartialCredit: isForm,
      queries: { train: train.length, test: test.length },
      design: designSchema(queries),
      fields: () => [],
    };
    return [toTask(row)];
  });
}

/** Not a task: a visit to the site on which nothing is asked, for finding questions. */
export function visitOf(info: SiteInfo): Task {
  const file = siteFileOf(info);
  return toTask({
    id: `site.${file.name}`,
    title: file.title ?? file.name,
    description: '',
    kinds: ['click'],
    suite: 'QAWoB',
    textSource: 'goal',
    optimalActions: UNSHOWN_ACTIONS,
    maxSteps: UNSHOWN_ACTIONS,
    timeLimitMs: TIME_LIMIT_MS,
    screen: screenOf(file),
    successThreshold: 1,
    source: recordedSite(file.name),
    fields: () => [],
  });
}

/** With the first query that agents train on as an example. */
function describe(
  { tasks }: SiteFile,
  family: SiteFamily,
  queries: readonly Query[],
  [first = queries[0]]: readonly Query[],
): string {
  const example = utteranceOf(first);
  const end = /[.?!]$/.test(example) ? '' : '.';
  const kinds = family === 'qawob' ? (tasks.questions ?? []).length : 1;
  const others = kinds > 1 ? ` One of ${kinds} kinds of question.` : '';
  return `For example: ${example}${end}${others} ${queries.length} queries on a recorded site.`;
}

/** A design is `{ values }` of a recorded query, with the number of the `question` if several have the same slots. */
function designSchema(queries: readonly Query[]): DesignSchema {
  return {
    safeParse(data) {
      if (data === undefined) return { success: true, data: undefined };
      const problem = problemOf(queries, data);
      if (problem) return { success: false, error: { issues: [{ code: 'custom', ...problem }] } };
      return { success: true, data: data as never };
    },
  };
}

function problemOf(queries: readonly Query[], data: unknown) {
  const { values } = (data ?? {}) as { values?: unknown };
  if (typeof values !== 'object' || values === null)
    return { path: ['values'], message: 'there are no slot values' };
  const slots = new Set(queries.flatMap(({ template }) => slotsIn(template)));
  for (const [slot, value] of Object.entries(values)) {
    if (!slots.has(slot)) return { path: ['values', slot], message: 'there is no such slot' };
    if (typeof value !== 'string') return { path: ['values', slot], message: 'it is not text' };
  }
  const isKnown = queryOfDesign(queries, data as never) !== undefined;
  return isKnown ? null : { path: ['values'], message: 'no query with these values was recorded' };
}

/** How many demonstrations each query has, in the order of the queries. */
export function coverageOf(
  queries: readonly Query[],
  demos: readonly SiteDemo[],
): readonly { readonly query: Query; readonly demos: number }[] {
  const own = demos.map(({ task, design }) => ({ family: familyOf(task), design }));
  return queries.map((query) => ({
    query,
    demos: own.filter(({ family, design }) => family === query.kind && queryOfDesign([query], design)).length,
  }));
}
