/** A recorded site in which one question is as it was before; everything else stays as it is now. */
import type { RecordedSite } from '../../sites/siteArchive';
import { checkSiteFile } from '../../sites/siteFile';
import { nextName } from '../draft/nextName';
import { demosOfQuestion, moveQuestions } from './questionDemos';
import { withoutQuestion } from './withoutQuestion';

/**
 * @param before the site in an earlier state; if it does not have the question, the question is removed
 * @param text of the question
 */
export function withQuestionOf(site: RecordedSite, before: RecordedSite, text: string): RecordedSite {
  const earlier = before.file.tasks.questions ?? [];
  const formerPlace = earlier.findIndex((question) => question.text === text);
  if (formerPlace < 0) return withoutQuestion(site, text);
  const { file, demos } = site;
  const questions = file.tasks.questions ?? [];
  const found = questions.findIndex((question) => question.text === text);
  const isThere = found >= 0;
  const place = isThere ? found : Math.min(formerPlace, questions.length);
  const after = questions.toSpliced(place, isThere ? 1 : 0, earlier[formerPlace]);
  const all = isThere
    ? moveQuestions(demos, (other) => (other === place ? null : other))
    : moveQuestions(demos, (other) => (other >= place ? other + 1 : other));
  for (const demo of moveQuestions(demosOfQuestion(before.demos, formerPlace), () => place)) {
    const isTaken = all.some(({ name }) => name === demo.name);
    all.push(isTaken ? { ...demo, name: nextName(`qawob.${file.name}`, all) } : demo);
  }
  return {
    ...site,
    file: checkSiteFile({ ...file, tasks: { ...file.tasks, questions: after } }),
    demos: all,
  };
}
