/** A site that grows with every recorded query: its exchanges, its demonstrations and its tasks. */
import { gzipSync, strToU8 } from 'fflate';
import type { RawDemonstration } from '../../contracts/demo';
import type { Json } from '../../contracts/episode';
import { errorMessage } from '../../contracts/errorMessage';
import { parseDemonstration } from '../../demo/parse';
import { type Exchange, requestOf } from '../../sites/exchange';
import { mergeExchanges } from '../../sites/merge';
import { gradeTerminal, isTerminal } from '../../sites/pairs';
import { proposeForm, type RecordedQuery, recordedBefore } from '../../sites/propose/form';
import { proposeVolatile } from '../../sites/propose/volatile';
import { SiteError } from '../../sites/SiteError';
import type { TakenOut } from '../../sites/secrets/findSecrets';
import { type Cleaned, cleanAddress, takeOutSecrets } from '../../sites/secrets/takeOut';
import type { RecordedSite } from '../../sites/siteArchive';
import {
  checkSiteFile,
  type FormTask,
  type QuestionTemplate,
  type SiteFile,
  type SlotValues,
  valuesOf,
} from '../../sites/siteFile';
import { type SkippedRequest, storable } from '../../sites/storable';
import { fillTemplate, slotsIn } from '../../sites/template';
import { recordedAt, type Traffic } from '../../sites/traffic/traffic';
import { nextName } from './nextName';
import type { MarkedAnswer, RecordingLog } from './RecordingLog';

/** What is asked during a recording. */
export interface Asked {
  /** `Flight from {from} to {to}` */
  readonly template: string;
  readonly values: SlotValues;
  /** Set for a question; otherwise it is a form task. */
  readonly question?: Pick<QuestionTemplate, 'category' | 'operations'>;
}

export interface Recording {
  readonly asked: Asked;
  readonly traffic: Pick<Traffic, 'exchanges' | 'startedAt'>;
  readonly log: RecordingLog;
  /** The address that was opened, if it may hold secrets: they are removed wherever they occur. */
  readonly opened?: string;
}

export interface Added {
  readonly takenOut: readonly TakenOut[];
  /** Secrets that could not be removed. */
  readonly remaining: readonly TakenOut[];
  /** Requests that could not be kept. */
  readonly skipped: readonly SkippedRequest[];
  /** Remarks for the author. */
  readonly remarks: readonly string[];
}

/** Time between the exchanges of one recording and those of the next. */
const PAUSE_MS = 1_000;

export class SiteDraft {
  private constructor(private current: RecordedSite) {}

  /** The start address is kept without its secrets. */
  static empty(file: Pick<SiteFile, 'name' | 'title' | 'startUrl' | 'screen'>): SiteDraft {
    const startUrl = cleanAddress(file.startUrl);
    const whole = checkSiteFile({ format: 'latticework-site', version: 1, ...file, startUrl, tasks: {} });
    return new SiteDraft({ file: whole, exchanges: [], demos: [] });
  }

  /** Continues with a site that was recorded before. */
  static of(site: RecordedSite): SiteDraft {
    return new SiteDraft(site);
  }

  get site(): RecordedSite {
    return this.current;
  }

  /** @throws SiteError if the recording cannot become part of this site, which is then unchanged */
  add({ asked, traffic, log, opened }: Recording): Added {
    const { file, exchanges, demos } = this.current;
    const open = new Set(Object.values(asked.values));
    const known = { ...log.passwordsBut(open), open };
    const cleaned = takeOutSecrets(traffic.exchanges, known, opened === undefined ? [] : [opened]);
    // What replaces secrets may be longer than they were.
    const { exchanges: kept, skipped } = storable(cleaned.exchanges);
    const last = exchanges.at(-1);
    const later = last ? last.at + PAUSE_MS : 0;
    const added = kept.map((exchange) => ({ ...exchange, at: exchange.at + later }));
    const all = [...exchanges, ...added];
    const { startedAt } = traffic;
    const proposed = proposeVolatile({ exchanges: kept, startedAt }, [...open]);
    const volatile = [
      ...new Set([...(file.volatileParameters ?? []), ...cleaned.parameters, ...proposed]),
    ].sort();
    const remarks: string[] = [];
    const { task, design, tasks } = asked.question
      ? this.withAnswer(asked, asked.question, log.answer && cleanAnswer(log.answer, cleaned))
      : this.withQuery(asked, added, volatile, remarks);
    const demo = log.toDemonstration({
      episode: { task, seed: 0, dataMode: 'train', design },
      utterance: fillTemplate(asked.template, asked.values),
      fields: asked.values,
    });
    const name = nextName(task, demos);
    const problem = whyUnread(demo, name);
    if (problem !== null)
      remarks.push(`Its demonstration cannot be used by agents that act on elements: ${problem}.`);
    const bytes = gzipSync(strToU8(cleaned.cleanText(JSON.stringify(demo))), { level: 9, mtime: 0 });
    this.current = {
      file: checkSiteFile({
        ...recordedAt(traffic),
        ...file,
        // That of a site from before start addresses were cleaned has its secrets still.
        startUrl: cleaned.cleanUrl(cleanAddress(file.startUrl)),
        ...(volatile.length > 0 && { volatileParameters: volatile }),
        tasks,
      }),
      exchanges: mergeExchanges(all, volatile),
      demos: [...demos, { name, bytes }],
    };
    return { takenOut: cleaned.found, remaining: cleaned.remaining, skipped, remarks };
  }

  private withQuery(
    { template, values }: Asked,
    exchanges: readonly Exchange[],
    volatile: readonly string[],
    remarks: string[],
  ): { task: string; design: Json; tasks: SiteFile['tasks'] } {
    const { name, startUrl, tasks } = this.current.file;
    const { form } = tasks;
    if (form && form.query !== template)
      throw new SiteError(
        `The form task of ${name} asks "${form.query}"; it can have only one query template.`,
      );
    const queries = [...(form?.queries ?? []).filter((other) => !isSameValues(other, values)), { ...values }];
    const slots = Object.fromEntries(
      slotsIn(template).map((slot) => [slot, withValue(form, slot, values[slot])]),
    );
    const requests = exchanges.map(requestOf);
    const kept = form && isAsGraded(form, values, requests, startUrl) ? form : null;
    const proposed = kept ?? this.propose(template, { values, requests }, volatile, remarks);
    const { terminal, keys } = proposed;
    return {
      task: `formwob.${name}`,
      design: { values: { ...values } },
      tasks: { ...tasks, form: { query: template, slots, queries, terminal, keys: { ...keys } } },
    };
  }

  private propose(
    template: string,
    query: RecordedQuery,
    volatile: readonly string[],
    remarks: string[],
  ): Pick<FormTask, 'terminal' | 'keys'> {
    const { file, exchanges } = this.current;
    const { form } = file.tasks;
    const earlier = form ? recordedBefore(form, file.startUrl, exchanges.map(requestOf)) : [];
    const proposed = proposeForm(template, [...earlier, query], volatile);
    if (!proposed || Object.keys(proposed.keys).length === 0)
      throw new SiteError(
        'No request in this recording contains what was asked. Was the form submitted before you pressed Done?',
      );
    // Which values are codes for which shows only with a second query.
    for (const slot of earlier.length > 0 ? proposed.unused : [])
      remarks.push(
        `No parameter of ${proposed.terminal.method} ${proposed.terminal.url} depends on {${slot}}.`,
      );
    for (const name of proposed.unexplained)
      remarks.push(`The parameter ${name} is not graded, as nothing explains its value.`);
    return { terminal: proposed.terminal, keys: { ...proposed.keys } };
  }

  private withAnswer(
    { template, values }: Asked,
    { category, operations }: Pick<QuestionTemplate, 'category' | 'operations'>,
    answer: MarkedAnswer | null,
  ): { task: string; design: Json; tasks: SiteFile['tasks'] } {
    if (!answer) throw new SiteError('No answer was marked: press Select answer, then click the answer.');
    const { name, tasks } = this.current.file;
    const questions = tasks.questions ?? [];
    const found = questions.findIndex(({ text }) => text === template);
    const question = found < 0 ? questions.length : found;
    const before = questions[question] ?? { text: template, category, operations, values: [], answers: [] };
    const isOther = (other: SlotValues) => !isSameValues(other, values);
    const after: QuestionTemplate = {
      ...before,
      values: [...before.values.filter(isOther), { ...values }],
      answers: [
        ...before.answers.filter((other) => isOther(other.values)),
        {
          values: { ...values },
          url: answer.url,
          answer: { selector: answer.selector, text: answer.text },
        },
      ],
    };
    return {
      task: `qawob.${name}`,
      design: { question, values: { ...values } },
      tasks: { ...tasks, questions: questions.toSpliced(question, 1, after) },
    };
  }
}

const cleanAnswer = (answer: MarkedAnswer, { cleanText, cleanUrl }: Cleaned): MarkedAnswer => ({
  ...answer,
  url: cleanUrl(answer.url),
  text: cleanText(answer.text),
});

function whyUnread(demo: RawDemonstration, name: string): string | null {
  try {
    return parseDemonstration(demo, name).unread ?? null;
  } catch (error) {
    return errorMessage(error);
  }
}

/** The slot's values, with one more. */
function withValue(form: FormTask | undefined, slot: string, value: string): string[] {
  const known = form?.slots[slot] ? valuesOf(form.slots[slot]) : [];
  return known.includes(value) ? [...known] : [...known, value];
}

const isSameValues = (a: SlotValues, b: SlotValues): boolean =>
  Object.keys(a).every((name) => a[name] === b[name]);

/** Whether the last terminal request is right by the task's keys. */
function isAsGraded(
  form: FormTask,
  values: SlotValues,
  requests: RecordedQuery['requests'],
  startUrl: string,
): boolean {
  const terminal = requests.findLast((request) => isTerminal(form, request, startUrl));
  return terminal !== undefined && gradeTerminal(form, values, terminal).every(({ isEqual }) => isEqual);
}
