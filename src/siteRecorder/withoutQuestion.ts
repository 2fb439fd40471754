/** A recorded site from which a question is taken away, with what was demonstrated for it. */
import type { NamedBytes } from '../files/files';
import type { RecordedSite } from '../sites/siteArchive';
import { checkSiteFile } from '../sites/siteFile';
import { readDemo, writeDemo } from './demoBytes';

/**
 * Demonstrations name their question by its place, which moves up for those that come after it.
 * @param text of the question; the site is left as it is where it has no such question
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
