/** The page protocol as seen by the harness: the globals of a task page (ours or an official one). */
import type { Fields } from '../contracts/env';
import type { Design } from '../contracts/episode';

export interface PageCore {
  startEpisodeReal(): void;
  endEpisode(reward: number, timeProportional?: boolean, reason?: string): void;
  getUtterance(): string | { readonly utterance: string; readonly fields: Readonly<Record<string, unknown>> };
  setDataMode?(mode: string): void;
  /** What the next episode's page is built from; null for none. Pages without it are built from the seed alone. */
  setDesign?(design: Design | null): void;
  /** How near the state is to success, 0 to 1. */
  getPotential?(): number;
  /** The penalty of the step that has just settled, at most 0. Requested once per step. */
  takePenalty?(): number;
  getDOMInfo(): unknown;
  /** When the episode started, in page milliseconds; 0 before the first. */
  readonly ept0: number;
}

/** What an episode asks for; `fields` are null where the page leaves them to the utterance. */
export interface PageGoal {
  readonly utterance: string;
  readonly fields: Fields | null;
}

/** A frame's window. Its classes are not those of the host page, hence `typeof globalThis`. */
export type PageWindow = Window &
  typeof globalThis & {
    readonly core: PageCore;
    readonly WOB_REWARD_GLOBAL: number;
    readonly WOB_RAW_REWARD_GLOBAL: number;
    readonly WOB_REWARD_REASON: string | null;
    readonly WOB_DONE_GLOBAL: boolean;
    readonly WOB_TASK_READY: boolean;
    readonly Math: Math & { seedrandom(seed: number | string): void };
  };

/** What the document in the window lacks to speak the protocol. */
export function missingIn(win: Window): string[] {
  const { core, Math: random } = win as Partial<PageWindow>;
  if (!core) return ['core'];
  const parts = {
    'core.startEpisodeReal': core.startEpisodeReal,
    'core.endEpisode': core.endEpisode,
    'Math.seedrandom': random?.seedrandom,
  };
  return Object.entries(parts).flatMap(([name, part]) => (typeof part === 'function' ? [] : [name]));
}

/** Whether the document in the window speaks the protocol. */
export const isTaskPage = (win: Window): win is PageWindow => missingIn(win).length === 0;

/**
 * Whether the window shows a page of this origin: the browser's own page for a server that does not answer is out of
 * reach.
 */
export function isWithinReach(win: Window): boolean {
  try {
    return win.document !== null;
  } catch {
    return false;
  }
}

/** The goal of the episode that is on in a page. */
export function readGoal(core: Pick<PageCore, 'getUtterance'>): PageGoal {
  const goal = core.getUtterance();
  if (typeof goal === 'string') return { utterance: goal, fields: null };
  const fields = Object.entries(goal.fields).map(([key, value]) => [key, String(value)] as const);
  return { utterance: goal.utterance, fields };
}
