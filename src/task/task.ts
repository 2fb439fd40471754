/** What a task is, as data. The pages themselves live in `public/miniwob`. */
import type { Design } from '../contracts/episode';
import type { FieldExtractor } from './extractors';

export type TaskKind =
  | 'click'
  | 'type'
  | 'drag'
  | 'draw'
  | 'hover'
  | 'scroll'
  | 'keyboard'
  | 'form'
  | 'text'
  | 'widget'
  | 'date'
  | 'menu'
  | 'list'
  | 'email'
  | 'language'
  | 'visual'
  | 'maths'
  | 'memory'
  | 'timing'
  | 'game';

/**
 * MiniWoB (2017), what MiniWoB++ added to it (2018), generated sites (gMiniWoB, 2021); forms of recorded sites, with the
 * flight forms of MiniWoB++, and questions that are answered on recorded sites (2017).
 */
export type Suite = 'MiniWoB' | 'MiniWoB++' | 'FormWoB' | 'QAWoB' | 'gMiniWoB';

/**
 * The smallest set of actions with which the task can be solved: clicks and typing by element, the mouse at
 * coordinates, or the mouse and single keys.
 */
export type ActionSet = 'element' | 'mouse' | 'mouse+keyboard';

/** Where the text to be typed comes from: nothing is typed, the goal's fields, the page, or it must be worked out. */
export type TextSource = 'none' | 'goal' | 'page' | 'worked out';

/** Reads a design out of plain data, or says which field is wrong: a zod schema. One that takes none has the page draw one. */
export interface DesignSchema {
  safeParse(data: unknown):
    | { readonly success: true; readonly data: Design | undefined }
    | {
        readonly success: false;
        readonly error: {
          readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
        };
      };
}

export type Difficulty = 'easy' | 'medium' | 'hard';

export interface Task {
  /** Name of the task; that of its page, without `.html`, unless `page` says otherwise. */
  readonly id: string;
  readonly title: string;
  /** One line for the gallery. */
  readonly description: string;
  readonly kinds: readonly TaskKind[];
  readonly suite: Suite;
  readonly actionSet: ActionSet;
  readonly textSource: TextSource;
  /** Actions of that set an expert needs on average, waiting not counted. */
  readonly optimalActions: number;
  readonly difficulty: Difficulty;
  /** Address of the page, relative to the folder of task pages. */
  readonly page: string;
  /** What a person sees of the page, CSS pixels. */
  readonly screen: { readonly width: number; readonly height: number };
  /** Page milliseconds until the page ends the episode with raw reward -1. */
  readonly timeLimitMs: number;
  /** The same for an agent with mouse and keyboard, where people may take longer. */
  readonly handLimitMs?: number;
  /** An episode is a success when its raw reward, before time scaling, is at least this. */
  readonly successThreshold: number;
  /** Actions a learning agent may take in an episode (WGE's limits where they are published). */
  readonly maxSteps: number;
  /** 'language': the instruction is free text, and fields exist only while training. */
  readonly goal: 'fields' | 'language';
  /**
   * Whether the raw reward counts what is right in part, and pays it to agents that ask for sparse rewards, too: World of Bits
   * found exact matches of whole forms too rare to learn from (section 5.2).
   */
  readonly hasPartialCredit?: boolean;
  /** Whether the page has a potential or penalties, which `shaped` rewards pay step by step. */
  readonly isShaped?: boolean;
  /** What an episode's design must be; only seeds make episodes of a task without one. */
  readonly design?: DesignSchema;
  /** Tasks that who was trained on this one is tested on, in its place; itself if left out. They are never trained on with it. */
  readonly testTasks?: readonly string[];
  /** Where several tasks are one site at several levels of difficulty: which site, and which level. */
  readonly site?: string;
  readonly level?: number;
  /** The pack of foreign pages that the page is part of; `page` is then its path in there. */
  readonly pack?: string;
  /** The recorded site whose pages are answered from a store; `page` is nothing then. */
  readonly recordedSite?: string;
  /** How many queries it has to be trained and to be tested on; more episodes than these play them again. */
  readonly queries?: { readonly train: number; readonly test: number };
}

/** A line of the catalogue: what differs from the usual, and how to read the goal's fields. */
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

/** Few actions on elements are easy; many, or any that take aim, are not. */
function difficultyOf(actionSet: ActionSet, optimalActions: number): Difficulty {
  const weight = optimalActions + (actionSet === 'element' ? 0 : 2);
  if (weight <= 3) return 'easy';
  return weight <= 6 ? 'medium' : 'hard';
}

export function toTask({ fields: _, ...row }: TaskRow): Task {
  const difficulty = difficultyOf(row.actionSet ?? defaults.actionSet, row.optimalActions);
  return { ...defaults, page: `${row.id}.html`, difficulty, ...row };
}
