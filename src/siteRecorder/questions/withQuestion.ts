/** A question template of a recorded site, as written by its author: answers are added by recording them. */
import type { RecordedSite } from '../../sites/siteArchive';
import { checkSiteFile, type QuestionTemplate, type SlotValues } from '../../sites/siteFile';

export type WrittenQuestion = Pick<QuestionTemplate, 'text' | 'category' | 'operations' | 'values'>;

/**
 * The site with the question. An existing question with this text is changed: from now on it is asked with these
 * values, and answers for others are left out. It keeps its position among the questions, as demonstrations refer to
 * it.
 * @throws SiteError naming the wrong field
 */
export function withQuestion(site: RecordedSite, written: WrittenQuestion): RecordedSite {
  const { file } = site;
  const questions = file.tasks.questions ?? [];
  const found = questions.findIndex(({ text }) => text === written.text);
  const answers = (questions[found]?.answers ?? []).filter(({ values }) =>
    written.values.some((asked) => isSameQuery(asked, values)),
  );
  const after = questions.toSpliced(found < 0 ? questions.length : found, 1, { ...written, answers });
  return { ...site, file: checkSiteFile({ ...file, tasks: { ...file.tasks, questions: after } }) };
}

/** Whether two queries of the same template ask the same. */
export const isSameQuery = (a: SlotValues, b: SlotValues): boolean => {
  const slots = Object.keys(a);
  return slots.length === Object.keys(b).length && slots.every((slot) => a[slot] === b[slot]);
};
