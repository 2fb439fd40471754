/** Deletes a whole question from a site, with its answers and their recordings. */
import { findSite } from '../../replay/registry';
import { withoutQuestion } from '../../siteRecorder/withoutQuestion';
import { showNotice, showUndo } from '../notices/showNotice';
import { recordedStore } from '../recorded/recordedStore';
import { questionsStore } from './createQuestionsStore';
import type { Draft } from './draft';

/** @param draft that continues a question of one of the user's own sites */
export async function deleteQuestion(draft: Draft): Promise<void> {
  const { keep } = recordedStore.getState();
  const { begin, edit } = questionsStore.getState();
  const { site, known } = draft;
  try {
    const before = await findSite(site).load();
    await keep(withoutQuestion(before, known!));
    begin(site);
    showUndo(`The question “${known}” was deleted.`, async () => {
      await attempt('The question could not be brought back', () => keep(before));
      if (questionsStore.getState().history.present.site === site) edit(() => draft);
    });
  } catch (error) {
    tell('The question could not be deleted', error);
  }
}

async function attempt(title: string, act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    tell(title, error);
  }
}

const tell = (title: string, error: unknown): void =>
  showNotice({ kind: 'error', title, message: (error as Error).message });
