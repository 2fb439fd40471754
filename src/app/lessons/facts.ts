/** The real state of the page, as the tasks of lessons ask for it. */
import type { DemoRecord } from '../../contracts/demo';
import type { EvaluationResult } from '../../contracts/evaluation';
import type { PlayedAs } from '../../contracts/record';
import type { RunStatus } from '../../contracts/run';
import { activeRun } from '../activeRun/activeRun';
import { builderStore } from '../builder/builderStore';
import { demosStore } from '../demos/demosStore';
import { highlightStore } from '../stage/highlightStore';
import type { LessonId } from './lessonIds';
import { lessonsStore } from './lessonsStore';
import { type Measured, measuredIn } from './progress';

/** The open run. */
export interface RunFacts {
  readonly task: string;
  readonly agent: string;
  readonly status: RunStatus;
  /** How many demonstrations it learns from. */
  readonly demos: number;
  /** Those of them that this person has recorded. */
  readonly ownDemos: number;
  /** Episodes that it has trained on. */
  readonly trained: number;
  /** The newest evaluation that a person asked for; null if it was on other tasks than the run's. */
  readonly evaluation: Pick<EvaluationResult, 'episodes' | 'successes'> | null;
  isMeasured(metric: string): boolean;
  /** Greatest value of a metric so far; -Infinity where there is none. */
  best(metric: string): number;
  /** How many episodes of a kind it has played, failures included. @param task only those of this task */
  played(as: PlayedAs, task?: string): number;
}

export interface LessonFacts {
  /** Null while no run is open. */
  readonly run: RunFacts | null;
  /** Demonstrations of a task that this person has recorded; 0 for any task but the chosen one. */
  recorded(task: string): number;
  /** Demonstrations of a task that its scripted expert has made; 0 for any task but the chosen one. */
  scripted(task: string): number;
  /** The site that was assembled or opened last. */
  readonly site: {
    readonly primitives: number;
    /** Pages that hold any. */
    readonly pages: number;
    /** Whether it comes from a run. */
    readonly isGenerated: boolean;
  };
  /** What the lesson has measured so far. */
  readonly measured: Measured;
}

function readRun(): RunFacts | null {
  const { handle, status, demos, evaluation, isOnShow } = activeRun.getState().run;
  if (!handle || isOnShow) return null;
  const { log, episodes, feed } = activeRun;
  return {
    task: handle.config.task,
    agent: handle.config.agent,
    status,
    demos: demos.length,
    ownDemos: demos.filter(({ source }) => source === 'recorded').length,
    trained: feed.update?.progress.episodes ?? 0,
    evaluation: evaluation && !evaluation.elsewhere ? evaluation.result : null,
    isMeasured: (metric) => log.has(metric),
    best: (metric) => log.series(metric).values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY),
    played: (as, task) => episodes.countOf(as, task),
  };
}

function readSite(): LessonFacts['site'] {
  const { site, origin } = builderStore.getState().history.present;
  const { placed } = site;
  return {
    primitives: placed.length,
    pages: new Set(placed.map(({ page }) => page)).size,
    isGenerated: origin?.generated !== undefined,
  };
}

export function readFacts(lesson: LessonId): LessonFacts {
  const { task, demos } = demosStore.getState();
  const countOf = (asked: string, wanted: DemoRecord['source']) =>
    asked === task ? demos.filter(({ source }) => source === wanted).length : 0;
  return {
    run: readRun(),
    recorded: (asked) => countOf(asked, 'recorded'),
    site: readSite(),
    scripted: (asked) => countOf(asked, 'scripted'),
    measured: measuredIn(lessonsStore.getState().progress, lesson),
  };
}

/** Calls back whenever facts may have changed. Returns a function that stops this. */
export function onFacts(changed: () => void): () => void {
  const ends = [
    activeRun.subscribe(changed),
    activeRun.feed.subscribe(changed),
    activeRun.log.subscribe(changed),
    activeRun.episodes.subscribe(changed),
    demosStore.subscribe(changed),
    builderStore.subscribe(changed),
    highlightStore.subscribe(changed),
    lessonsStore.subscribe(changed),
  ];
  return () => {
    for (const end of ends) end();
  };
}
