/** Writes the question and its answers into the site, or into a copy of a site that comes with the program. */
import type { SiteInfo } from '../../contracts/site';
import { findSite } from '../../replay/registry';
import type { EpisodeLog } from '../../siteRecorder/EpisodeLog';
import { renamed } from '../../siteRecorder/renamed';
import { SiteDraft } from '../../siteRecorder/SiteDraft';
import { withQuestion } from '../../siteRecorder/withQuestion';
import type { RecordedSite } from '../../sites/siteArchive';
import { showNotice, showUndo } from '../notices/showNotice';
import { isShipped } from '../recorded/createRecordedStore';
import { recordedStore } from '../recorded/recordedStore';
import { questionsStore } from './createQuestionsStore';
import { type Draft, type Row, valuesOfRow, writtenOf } from './draft';

interface Recorded {
  readonly row: Row;
  readonly log: EpisodeLog;
}

/** Keeps the question, and the answer if one was recorded. Rejects with the reason if it cannot be kept. */
export async function keepQuestion(draft: Draft, recorded: Recorded | null): Promise<SiteInfo> {
  const source = findSite(draft.site);
  const before = await source.load();
  const isCopied = isShipped(source.info);
  const site = isCopied
    ? renamed(before, draft.copyName, `${before.file.title ?? before.file.name}, with questions`)
    : before;
  const written = writtenOf(draft);
  const asked = withQuestion(site, written);
  const { add, keep } = recordedStore.getState();
  const info = await (isCopied ? add : keep)(recorded ? answered(asked, written, recorded) : asked);
  const { settle } = questionsStore.getState();
  settle({ site: info.name, known: written.text, text: written.text });
  const what = recorded ? 'The answer was' : 'The question was';
  const where = isCopied ? `${info.name}, a copy of ${before.file.name}` : info.name;
  showUndo(`${what} kept in the site ${where}.`, () => {
    void takeBack(isCopied ? null : before, info.name);
    const isStillThere = questionsStore.getState().history.present.site === info.name;
    if (isStillThere) settle({ site: draft.site, known: draft.known });
  });
  return info;
}

function answered(site: RecordedSite, written: ReturnType<typeof writtenOf>, { row, log }: Recorded) {
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

async function takeBack(before: RecordedSite | null, name: string): Promise<void> {
  const { keep, remove } = recordedStore.getState();
  try {
    await (before ? keep(before) : remove(name));
  } catch (error) {
    showNotice({ kind: 'error', title: 'The change could not be undone', message: (error as Error).message });
  }
}
