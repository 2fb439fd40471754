/** Deletes a whole question from a site, with its answers and their recordings. */
import { withoutQuestion } from '../../siteRecorder/questions/withoutQuestion';
import { withQuestionOf } from '../../siteRecorder/questions/withQuestionOf';
import { reportFailure } from '../notices/attempt';
import { showUndo } from '../notices/showNotice';
import { recordedStore } from '../recordedSites/recordedStore';
import { questionsStore } from './createQuestionsStore';
import type { Draft } from './draft';

/** @param draft that continues a question of one of the user's own sites */
export async function deleteQuestion(draft: Draft): Promise<void> {
  const { change } = recordedStore.getState();
  const { begin, edit } = questionsStore.getState();
  const { site, known } = draft;
  const text = known!;
  try {
    const { before } = await change(site, (now) => withoutQuestion(now, text));
    begin(site);
    showUndo(`The question “${text}” was deleted.`, async () => {
      try {
        await change(site, (now) => withQuestionOf(now, before, text));
      } catch (error) {
        reportFailure('The question could not be brought back')(error);
      }
      if (questionsStore.getState().history.present.site === site) edit(() => draft);
    });
  } catch (error) {
    reportFailure('The question could not be deleted')(error);
  }
}
