/** What a lesson is, as data: steps with text, a formula, something live, and a task that the page checks by itself. */
import type { ComponentType, ReactNode } from 'react';
import type { LessonFacts } from './facts';

/** Something to do. Whether it is done is read off the page, never asked. */
export interface LessonTask {
  /** An instruction, one sentence. */
  readonly text: string;
  isDone(facts: LessonFacts): boolean;
  /** How far it is, in a few words: `12 of 30 episodes`. */
  progress?(facts: LessonFacts): string | null;
}

export interface LessonStep {
  /** Unique in its lesson; progress is kept under it, so it stays as it is. */
  readonly id: string;
  readonly title: string;
  readonly text: ReactNode;
  /** Live, below the text: formulas with the numbers of now, something to try. */
  readonly Live?: ComponentType;
  readonly task?: LessonTask;
}

export interface Lesson {
  readonly title: string;
  /** What one will have done in the end, one sentence. */
  readonly about: string;
  /** Papers that it follows, as one cites them: `Liu et al. 2018`. */
  readonly papers: readonly string[];
  readonly minutes: number;
  readonly steps: readonly LessonStep[];
}
