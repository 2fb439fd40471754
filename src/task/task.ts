/** What a task is, as data. The pages themselves live in `public/miniwob`. */
import type { z } from 'zod';
import type { Design } from '../contracts/episode';
import type { FieldExtractor } from './extractors';
import { builtIn, type TaskSource } from './source';

export const TASK_KINDS = [
  'click',
  'type',
  'drag',
  'draw',
  'hover',
  'scroll',
  'keyboard',
  'form',
  'text',
  'widget',
  'date',
  'menu',
  'list',
  'email',
  'language',
  'visual',
  'maths',
  'memory',
  'timing',
  'game',
] as const;

export type TaskKind = (typeof TASK_KINDS)[number];

/**
 * MiniWoB (2017), the additions of MiniWoB++ (2018), generated sites (gMiniWoB, 2021); forms on recorded sites,
 * together with the flight forms of MiniWoB++, and questions answered on recorded sites (2017).
 */
export type Suite = 'MiniWoB' | 'MiniWoB++' | 'FormWoB' | 'QAWoB' | 'gMiniWoB';

export const ACTION_SETS = ['element', 'mouse', 'mouse+keyboard'] as const;

/**
 * The smallest set of actions with which the task can be solved: clicks and typing by element, the mouse at
 * coordinates, or the mouse and single keys.
 */
export type ActionSet = (typeof ACTION_SETS)[number];

export const TEXT_SOURCES = ['none', 'goal', 'page', 'worked out'] as const;

/** Where the text to be typed comes from: nothing is typed, the goal's fields, the page, or it must be worked out. */
export type TextSource = (typeof TEXT_SOURCES)[number];

/**
 * Reads a design from plain data, or says which field is wrong: a zod schema. If it accepts an episode without a
 * design, the page draws one.
 */
export interface DesignSchema {
  safeParse(
    data: unknown,
  ):
    | { readonly success: true; readonly data: Design | undefined }
    | { readonly success: false; readonly error: Pick<z.ZodError, 'issues'> };
}

export type Difficulty = 'easy' | 'medium' | 'hard';

export interface Task {
  /** Name of the task; that of its page, without `.html`, unless `source` says otherwise. */
  readonly id: string;
  readonly title: string;
  /** A one-line description for the gallery. */
  readonly description: string;
  readonly kinds: readonly TaskKind[];
  readonly suite: Suite;
  readonly actionSet: ActionSet;
  readonly textSource: TextSource;
  /** How many actions from that set an expert needs on average, not counting waiting. */
  readonly optimalActions: number;
  readonly difficulty: Difficulty;
  /** Where its page comes from. */
  readonly source: TaskSource;
  /** The part of the page that a person sees, in CSS pixels. */
  readonly screen: { readonly width: number; readonly height: number };
  /** Page milliseconds until the page ends the episode with raw reward -1. */
  readonly timeLimitMs: number;
  /** The same for an agent with mouse and keyboard, if people may take longer. */
  readonly handLimitMs?: number;
  /** An episode is a success when its raw reward, before time scaling, is at least this. */
  readonly successThreshold: number;
  /**
   * Actions a learning agent may take in an episode (WGE's limits where they are published, except on the four tasks that
   * `src/agents/wge/README.md` lists).
   */
  readonly maxSteps: number;
  /**
   * Page milliseconds of waiting that the task may ask for. An agent that acts on elements gets steps for them on top of `maxSteps`:
   * how many depends on the length of its steps.
   */
  readonly waitMs?: number;
  /** 'language': the instruction is free text, and fields exist only while training. */
  readonly goal: 'fields' | 'language';
  /**
   * Whether the raw reward counts partly right solutions, and is also paid to agents that ask for sparse rewards: World
   * of Bits found exact matches of whole forms too rare to learn from (Section 2.3).
   */
  readonly hasPartialCredit?: boolean;
  /** Whether the page has a potential or penalties, which `shaped` rewards pay step by step. */
  readonly isShaped?: boolean;
  /** The schema of an episode's design; episodes of a task without one are made only from seeds. */
  readonly design?: DesignSchema;
  /**
   * Tasks on which agents trained on this task are tested instead; the task itself if left out. They are never trained
   * on together with it.
   */
  readonly testTasks?: readonly string[];
  /** For a generated site that is held out from training: which one, and its level of difficulty. */
  readonly heldOut?: { readonly site: string; readonly level: number };
  /** How many queries it has for training and for testing; further episodes repeat them. */
  readonly queries?: { readonly train: number; readonly test: number };
}

/** A line of the catalogue: what differs from the defaults, and how to read the goal's fields. */
export type TaskRow = Pick<Task, 'id' | 'title' | 'description' | 'kinds' | 'optimalActions'> &
  Partial<Task> & { readonly fields: FieldExtractor };

const SCREEN = { width: 160, height: 210 } as const;

const defaults = {
  suite: 'MiniWoB',
  actionSet: 'element',
  textSource: 'none',
  screen: SCREEN,
  timeLimitMs: 10_000,
  successThreshold: 1,
  maxSteps: 10,
  goal: 'fields',
} as const;

/** A few actions on elements are easy; many, or any that require aiming, are not. */
function difficultyOf(actionSet: ActionSet, optimalActions: number): Difficulty {
  const weight = optimalActions + (actionSet === 'element' ? 0 : 2);
  if (weight <= 3) return 'easy';
  return weight <= 6 ? 'medium' : 'hard';
}

export function toTask({ fields: _, ...row }: TaskRow): Task {
  const difficulty = difficultyOf(row.actionSet ?? defaults.actionSet, row.optimalActions);
  return { ...defaults, source: builtIn(`${row.id}.html`), difficulty, ...row };
}
