/** A question template of a recorded site, as somebody has written it: answers come by recording them. */
import type { RecordedSite } from '../sites/siteArchive';
import { checkSiteFile, type QuestionTemplate, type SlotValues } from '../sites/siteFile';

export type WrittenQuestion = Pick<QuestionTemplate, 'text' | 'category' | 'operations' | 'values'>;

/**
 * The site with the question. One with this text is changed: it is asked with these values from here on, and answers to others are
 * left out. Its place among the questions stays, as demonstrations go by it.
 * @throws SiteError with the field that is wrong
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

/** Whether two queries of one template ask the same. */
export const isSameQuery = (a: SlotValues, b: SlotValues): boolean => {
  const slots = Object.keys(a);
  return slots.length === Object.keys(b).length && slots.every((slot) => a[slot] === b[slot]);
};
