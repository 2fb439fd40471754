/** What a lesson is, as data: steps with text, a formula, something live, and a task that the page checks on its own. */
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
  /** Unique in its lesson; progress is stored under it, so it must not change. */
  readonly id: string;
  readonly title: string;
  readonly text: ReactNode;
  /** Live, below the text: formulas with the current numbers, something to try. */
  readonly Live?: ComponentType;
  readonly task?: LessonTask;
}

export interface Lesson {
  readonly title: string;
  /** What the reader will have done by the end, one sentence. */
  readonly about: string;
  /** Papers that it follows, as they are cited: `Liu et al. 2018`. */
  readonly papers: readonly string[];
  readonly minutes: number;
  readonly steps: readonly LessonStep[];
}
