/** Demonstrations of questions: each refers to its question by position. */
import type { NamedBytes } from '../../files/files';
import { readDemo, writeDemo } from '../draft/demoBytes';

interface QuestionDesign {
  readonly question?: number;
}

/**
 * Every demonstration with the position of its question moved; those for which `move` returns null are left out.
 * @param move of the positions, from 0
 */
export function moveQuestions(
  demos: readonly NamedBytes[],
  move: (question: number) => number | null,
): NamedBytes[] {
  return demos.flatMap((demo): NamedBytes[] => {
    const raw = readDemo(demo.bytes);
    const design = raw.episode?.design as QuestionDesign | undefined;
    if (design?.question === undefined) return [demo];
    const question = move(design.question);
    if (question === null) return [];
    if (question === design.question) return [demo];
    return [
      {
        ...demo,
        bytes: writeDemo({ ...raw, episode: { ...raw.episode!, design: { ...design, question } } }),
      },
    ];
  });
}

/** The demonstrations of the question at this position. */
export const demosOfQuestion = (demos: readonly NamedBytes[], question: number): NamedBytes[] =>
  demos.filter(({ bytes }) => {
    const design = readDemo(bytes).episode?.design as QuestionDesign | undefined;
    return design?.question === question;
  });
