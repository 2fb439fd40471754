/**
 * Checks a recorded site: how many queries it has, how often they were demonstrated, and what replay will not be able
 * to answer.
 */
import type { DemoRecord } from '../../contracts/demo';
import { importDemonstrations } from '../../demo/files';
import { UnpackBudget } from '../../files/UnpackBudget';
import { requestOf } from '../../sites/exchange';
import { ambiguousKeys } from '../../sites/merge';
import { gradeTerminal, isTerminal } from '../../sites/pairs';
import { keyOfExchange } from '../../sites/requestKey';
import type { RecordedSite } from '../../sites/siteArchive';
import type { SlotValues } from '../../sites/siteFile';
import { fillTemplate } from '../../sites/template';
import { withoutFragment } from '../../sites/traffic/traffic';

interface QueryReport {
  readonly task: string;
  readonly query: string;
  readonly demos: number;
  /** Why replay cannot recognise a right answer; null if it can. */
  readonly problem: string | null;
}

export interface SiteReport {
  readonly name: string;
  readonly title: string;
  readonly startUrl: string;
  readonly exchanges: number;
  readonly bodyBytes: number;
  readonly queries: readonly QueryReport[];
  /** Problems that do not concern single queries. */
  readonly problems: readonly string[];
}

/** Generous limits: whoever checks a site waits for the result, even on a busy machine. */
const MOST = { bytes: 1 << 30, ms: 600_000 };

export async function checkSite(site: RecordedSite): Promise<SiteReport> {
  const { file, exchanges } = site;
  const volatile = file.volatileParameters ?? [];
  const { demos, skipped } = await importDemonstrations(site.demos, { budget: new UnpackBudget(MOST) });
  const problems = skipped.map(({ file: name, reason }) => `Demonstration ${name}: ${reason}.`);
  const start = keyOfExchange({ method: 'GET', url: file.startUrl, requestHeaders: [] }, volatile);
  if (!exchanges.some((exchange) => keyOfExchange(exchange, volatile) === start))
    problems.push(`Nothing was recorded at ${file.startUrl}, where the site starts.`);
  for (const { key, answers } of ambiguousKeys(exchanges, volatile))
    problems.push(`${key} was answered in ${answers} ways; replay gives the first.`);
  return {
    name: file.name,
    title: file.title ?? file.name,
    startUrl: file.startUrl,
    exchanges: exchanges.length,
    bodyBytes: exchanges.reduce((sum, { body }) => sum + body.length, 0),
    queries: [...formQueries(site, demos), ...questions(site, demos)],
    problems,
  };
}

function formQueries({ file, exchanges }: RecordedSite, demos: readonly DemoRecord[]): QueryReport[] {
  const { form } = file.tasks;
  if (!form) return [];
  const task = `formwob.${file.name}`;
  const terminals = exchanges.map(requestOf).filter((request) => isTerminal(form, request, file.startUrl));
  return (form.queries ?? []).map((values) => {
    const isRight = terminals.some((request) =>
      gradeTerminal(form, values, request).every(({ isEqual }) => isEqual),
    );
    const query = fillTemplate(form.query, values);
    const problem = isRight ? null : 'no recorded request has all of its pairs right';
    return { task, query, demos: countDemos(demos, task, values), problem };
  });
}

function questions({ file, exchanges }: RecordedSite, demos: readonly DemoRecord[]): QueryReport[] {
  const task = `qawob.${file.name}`;
  const urls = new Set(exchanges.map(({ url }) => url));
  return (file.tasks.questions ?? []).flatMap(({ text, values: asked, answers }, question) =>
    asked.map((values) => {
      const answer = answers.find((other) => isSame(other.values, values));
      const problem = !answer
        ? 'no answer was marked'
        : urls.has(withoutFragment(answer.url))
          ? null
          : `no page was recorded at the address of its answer, so it counts only if a script sets this address: ${answer.url}`;
      const query = fillTemplate(text, values);
      return { task, query, demos: countDemos(demos, task, values, question), problem };
    }),
  );
}

const isSame = (a: SlotValues, b: SlotValues): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.keys(a).every((name) => a[name] === b[name]);

interface QueryDesign {
  readonly values?: SlotValues;
  readonly question?: number;
}

function countDemos(
  demos: readonly DemoRecord[],
  task: string,
  values: SlotValues,
  question?: number,
): number {
  return demos.filter(({ task: of, raw }) => {
    const design = (raw.episode?.design ?? {}) as QueryDesign;
    return of === task && design.question === question && isSame(design.values ?? {}, values);
  }).length;
}
