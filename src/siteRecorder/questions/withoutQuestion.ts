/** A recorded site from which a question and its demonstrations are removed. */
import type { RecordedSite } from '../../sites/siteArchive';
import { checkSiteFile } from '../../sites/siteFile';
import { moveQuestions } from './questionDemos';

/** @param text of the question; the site is returned unchanged if it has no such question */
export function withoutQuestion(site: RecordedSite, text: string): RecordedSite {
  const { file, demos } = site;
  const questions = file.tasks.questions ?? [];
  const place = questions.findIndex((question) => question.text === text);
  if (place < 0) return site;
  return {
    ...site,
    file: checkSiteFile({ ...file, tasks: { ...file.tasks, questions: questions.toSpliced(place, 1) } }),
    demos: moveQuestions(demos, (other) => (other === place ? null : other > place ? other - 1 : other)),
  };
}
