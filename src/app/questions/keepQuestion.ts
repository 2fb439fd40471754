/** Writes the question and its answers into the site, or into a copy of a site that comes with the program. */
import type { SiteInfo } from '../../contracts/site';
import { findSite } from '../../sitePlayer/registry';
import { siteFileOf } from '../../sitePlayer/siteTasks';
import type { RecordingLog } from '../../siteRecorder/draft/RecordingLog';
import { renamed } from '../../siteRecorder/draft/renamed';
import { SiteDraft } from '../../siteRecorder/draft/SiteDraft';
import { isSameQuery, type WrittenQuestion, withQuestion } from '../../siteRecorder/questions/withQuestion';
import { withQuestionOf } from '../../siteRecorder/questions/withQuestionOf';
import type { RecordedSite } from '../../sites/siteArchive';
import type { QuestionTemplate, SiteFile, SlotValues } from '../../sites/siteFile';
import { reportFailure } from '../notices/attempt';
import { showNotice, showUndo } from '../notices/showNotice';
import { type ChangedSite, isShipped } from '../recordedSites/createRecordedStore';
import { recordedStore } from '../recordedSites/recordedStore';
import { questionsStore } from './createQuestionsStore';
import { type Draft, type Row, valuesOfRow, writtenOf } from './draft';

interface Recorded {
  readonly row: Row;
  readonly log: RecordingLog;
}

/** Keeps the question, and the answer if one was recorded. Rejects with the reason if it cannot be kept. */
export async function keepQuestion(draft: Draft, recorded: Recorded | null): Promise<SiteInfo> {
  const { info: source, load } = findSite(draft.site);
  const isCopied = isShipped(source);
  const { text, ...asked } = writtenOf(draft);
  const seen = questionIn(siteFileOf(source), text)?.values ?? [];
  /** Values that another tab has added meanwhile: they are asked, too. */
  const others: SlotValues[] = [];
  const write = (site: RecordedSite): RecordedSite => {
    const known = [...seen, ...asked.values];
    const values = questionIn(site.file, text)?.values ?? [];
    others.push(...values.filter((one) => !known.some((other) => isSameQuery(one, other))));
    const written = { text, ...asked, values: [...asked.values, ...others] };
    const after = withQuestion(site, written);
    return recorded ? answered(after, written, recorded) : after;
  };
  const { info, before } = isCopied
    ? await addCopy(await load(), draft.copyName, write)
    : await recordedStore.getState().change(draft.site, write);
  const { settle, history } = questionsStore.getState();
  const more = others.map((values): Row => ({ id: crypto.randomUUID(), values }));
  settle({ site: info.name, known: text, text, rows: [...history.present.rows, ...more] });
  const what = recorded ? 'The answer was' : 'The question was';
  const where = isCopied ? `${info.name}, a copy of ${source.name}` : info.name;
  showUndo(`${what} kept in the site ${where}.`, () => {
    void takeBack(info.name, before, text, isCopied);
    const isStillThere = questionsStore.getState().history.present.site === info.name;
    if (isStillThere) settle({ site: draft.site, known: draft.known });
  });
  return info;
}

const questionIn = ({ tasks }: SiteFile, text: string): QuestionTemplate | undefined =>
  tasks.questions?.find((question) => question.text === text);

/** To compare all of them. */
const questionsIn = ({ tasks }: SiteFile): string => JSON.stringify(tasks.questions ?? []);

async function addCopy(
  original: RecordedSite,
  name: string,
  write: (site: RecordedSite) => RecordedSite,
): Promise<ChangedSite> {
  const { name: former, title = former } = original.file;
  const before = renamed(original, name, `${title}, with questions`);
  return { info: await recordedStore.getState().add(write(before)), before };
}

function answered(site: RecordedSite, written: WrittenQuestion, { row, log }: Recorded) {
  const whole = SiteDraft.of(site);
  const { text: template, category, operations } = written;
  const { remarks } = whole.add({
    asked: { template, values: valuesOfRow(template, row), question: { category, operations } },
    // Requests made on the way are already in the site: they were answered from there.
    traffic: { exchanges: [], startedAt: null },
    log,
  });
  for (const message of remarks) showNotice({ kind: 'warning', title: 'A remark on the recording', message });
  // The answered question has moved to the end of the list.
  return withQuestion(whole.site, written);
}

/** Restores this question, or removes a copy that was made for it and holds nothing else. */
async function takeBack(name: string, before: RecordedSite, text: string, isCopied: boolean): Promise<void> {
  const { change, remove } = recordedStore.getState();
  try {
    const { info } = await change(name, (now) => withQuestionOf(now, before, text));
    if (isCopied && questionsIn(siteFileOf(info)) === questionsIn(before.file)) await remove(name);
  } catch (error) {
    reportFailure('The change could not be undone')(error);
  }
}
