/** A recorded site from which a question and its demonstrations are removed. */
import type { NamedBytes } from '../files/files';
import type { RecordedSite } from '../sites/siteArchive';
import { checkSiteFile } from '../sites/siteFile';
import { readDemo, writeDemo } from './demoBytes';

/**
 * Demonstrations refer to their question by position, which shifts for later questions.
 * @param text of the question; the site is returned unchanged if it has no such question
 */
export function withoutQuestion(site: RecordedSite, text: string): RecordedSite {
  const { file, demos } = site;
  const questions = file.tasks.questions ?? [];
  const place = questions.findIndex((question) => question.text === text);
  if (place < 0) return site;
  return {
    ...site,
    file: checkSiteFile({ ...file, tasks: { ...file.tasks, questions: questions.toSpliced(place, 1) } }),
    demos: demos.flatMap((demo) => moved(demo, place)),
  };
}

function moved(demo: NamedBytes, place: number): NamedBytes[] {
  const raw = readDemo(demo.bytes);
  const design = raw.episode?.design as { readonly question?: number } | undefined;
  const question = design?.question;
  if (question === undefined || question < place) return [demo];
  if (question === place) return [];
  const episode = { ...raw.episode!, design: { ...design, question: question - 1 } };
  return [{ ...demo, bytes: writeDemo({ ...raw, episode }) }];
}
