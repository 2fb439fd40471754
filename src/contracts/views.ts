/**
 * What an agent shows of itself: a list of typed views. The app has a drawing for each kind and skips those that it
 * does not know, so an agent with something new to show needs no change elsewhere.
 */
import type { ElementRef } from './dom';
import type { Point } from './env';
import type { EpisodeSpec } from './episode';
import type { Rect } from './rect';
import type { Lattice } from './workflow';

/** A distribution over the elements of one observation. */
export interface ElementWeights {
  readonly kind: 'element-weights';
  /** e.g. `head 1`, `mixture`, `DOM context`. */
  readonly name: string;
  readonly refs: readonly ElementRef[];
  /** Sums to 1 over `refs`. */
  readonly weights: readonly number[];
}

/** A distribution over named units of the goal (fields, tokens, the NULL sentinel). */
export interface GoalWeights {
  readonly kind: 'goal-weights';
  readonly name: string;
  readonly units: readonly string[];
  readonly weights: readonly number[];
}

/** What each part of an action adds to its Q value, for agents whose Q values are sums of such parts. */
export interface HeadValues {
  readonly kind: 'head-values';
  readonly elements: { readonly refs: readonly ElementRef[]; readonly values: readonly number[] };
  readonly tokens: { readonly units: readonly string[]; readonly values: readonly number[] };
  readonly modes: readonly { readonly kind: 'click' | 'type'; readonly value: number }[];
}

/** The states of the elements of one observation after each step of passing messages along their tree. */
export interface MessagePassing {
  readonly kind: 'message-passing';
  /** In document order. */
  readonly refs: readonly ElementRef[];
  /** [n] index of the parent in `refs`, -1 for the root */
  readonly parents: readonly number[];
  /** Length of an element's state vector. */
  readonly width: number;
  /** [step][n * width] states after 0, 1, ..., T steps */
  readonly states: readonly Float32Array[];
}

/** A number for each cell of a grid over the screen: where a pointer is likely to go, what a filter responds to. */
export interface PixelMap {
  readonly kind: 'pixel-map';
  readonly name: string;
  readonly columns: number;
  readonly rows: number;
  /** [rows * columns] row by row, from the top left of the screen */
  readonly values: Float32Array;
  /** The part of the screen that the grid covers, as shares of its width and height; all of it if left out. */
  readonly area?: Rect;
}

/** A picture exactly as a network receives it: the screen, scaled, without the parts that are left out. */
export interface Picture {
  readonly kind: 'picture';
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** [height * width * 3] red, green, blue, row by row */
  readonly pixels: Uint8Array;
}

/**
 * Something that attends or is attended to: an element, a part of the screen (in shares of it), or anything with a
 * name.
 */
export type AttendedToken =
  | { readonly kind: 'element'; readonly ref: ElementRef }
  | (Rect & { readonly kind: 'area' })
  | { readonly kind: 'unit'; readonly label: string };

/** How much each part of what a network sees attends to each other part, layer by layer. */
export interface TokenAttention {
  readonly kind: 'token-attention';
  readonly name: string;
  /** [t] */
  readonly tokens: readonly AttendedToken[];
  /** [layer][t * t] from token i to token j at i * t + j; each row sums to 1 */
  readonly layers: readonly Float32Array[];
}

/** Where the mouse has been in an episode. */
export interface PointerPath {
  readonly kind: 'pointer-path';
  readonly name: string;
  /** Oldest first, CSS pixels of the frame's viewport. */
  readonly points: readonly PathPoint[];
}

export interface PathPoint extends Point {
  /** What the button did there: it was up, held on the way there, pressed, released, or clicked. */
  readonly button: 'up' | 'held' | 'pressed' | 'released' | 'clicked';
}

/** Probabilities of named choices: a mouse button, a key, a type of action. */
export interface ChoiceProbabilities {
  readonly kind: 'choice-probabilities';
  /** What is chosen: `key`. */
  readonly name: string;
  readonly units: readonly string[];
  readonly probabilities: readonly number[];
}

/** How likely each element is to be acted on with each field of the instruction. */
export interface ElementFieldWeights {
  readonly kind: 'element-field-weights';
  readonly name: string;
  /** [n] elements that can be chosen, in document order */
  readonly refs: readonly ElementRef[];
  /** [f] keys of the instruction, in its order */
  readonly fields: readonly string[];
  /** [f * n] field by field; all of them sum to 1 */
  readonly weights: Float32Array;
}

/** The workflow step that proposed an action. */
export interface WorkflowStep {
  readonly kind: 'workflow-step';
  readonly demo: number;
  readonly vertex: number;
  readonly step: number;
}

/** Of one decision in one observation. */
export type DecisionView =
  | ElementWeights
  | ElementFieldWeights
  | GoalWeights
  | HeadValues
  | MessagePassing
  | PixelMap
  | Picture
  | TokenAttention
  | PointerPath
  | ChoiceProbabilities
  | WorkflowStep;

/** The workflow lattices that guide exploration. */
interface LatticesView {
  readonly kind: 'lattices';
  readonly lattices: readonly Lattice[];
}

/** Probabilities of every lattice step, [demo][vertex][step]. */
interface LatticeProbabilities {
  readonly kind: 'lattice-probabilities';
  readonly probabilities: readonly (readonly (readonly number[])[])[];
  /** How often each step was taken while exploring; missing in runs that were stored before this was counted. */
  readonly taken?: readonly (readonly (readonly number[])[])[];
}

/** The same at earlier times: after the given control steps, oldest first. */
interface LatticeHistory {
  readonly kind: 'lattice-history';
  /** [t] */
  readonly controlSteps: readonly number[];
  /** [t][all steps of all lattices, end to end] */
  readonly probabilities: readonly Float32Array[];
}

/** A site that was generated for training, and how it went. */
export interface GeneratedSite {
  /** Counted from 0, in the order in which the run generated them. */
  readonly number: number;
  /** Includes its design: plays the site again, with the values of its first episode. */
  readonly episode: EpisodeSpec;
  /** Who generated it, in words: `adversary`, `random`. */
  readonly generator: string;
  /** Environment steps of the run when it was generated. */
  readonly envSteps: number;
  /** [agents] mean discounted return of each agent of the population on it */
  readonly returns: readonly number[];
  /** [agents] share of each agent's episodes that succeeded */
  readonly successes: readonly number[];
  /** R_A: the return that stands for what is achievable. */
  readonly bestReturn: number;
  /** R_P: the return that it is compared with. */
  readonly usualReturn: number;
  /** R_A - R_P: the adversary's reward; each method computes the difference in its own way. */
  readonly regret: number;
}

export interface GeneratedSites {
  readonly kind: 'generated-sites';
  /** Newest first; only the most recent are kept. */
  readonly sites: readonly GeneratedSite[];
  /** How many the run has generated so far. */
  readonly generated: number;
}

/** The composition of generated sites over time. */
export interface SiteStatistics {
  readonly kind: 'site-statistics';
  /** [p] names of all primitives, and whether they make the instruction longer */
  readonly primitives: readonly { readonly name: string; readonly isActive: boolean }[];
  /** Oldest first: stretches of the same number of sites. */
  readonly stretches: readonly {
    /** Environment steps of the run at its end. */
    readonly envSteps: number;
    readonly sites: number;
    /** Means over its sites: active and passive primitives, pages. */
    readonly active: number;
    readonly passive: number;
    readonly pages: number;
    /** [p] how often each primitive was used in a site, on average */
    readonly uses: readonly number[];
  }[];
}

/** Success on tasks that are never trained on. */
export interface HeldOut {
  readonly kind: 'held-out';
  /** Environment steps of the run when it was tested last. */
  readonly envSteps: number;
  readonly tasks: readonly {
    readonly task: string;
    /** How tasks are grouped, such as `{ site: 'login', level: 1 }`. */
    readonly groups: Readonly<Record<string, string | number>>;
    readonly episodes: number;
    readonly successes: number;
  }[];
}

/** The adversary's choices in one design, and how likely each was. */
export interface DesignPolicy {
  readonly kind: 'design-policy';
  /** The resulting design: plays as an episode of the run's task. */
  readonly episode: EpisodeSpec;
  /** [t] names of the choices in a step; the first adds nothing */
  readonly tokens: readonly string[];
  /** Number of pages: `probabilities[i]` is that of i + 1. */
  readonly pages: { readonly probabilities: readonly number[]; readonly chosen: number };
  /** One for each primitive that was chosen, or left out. */
  readonly steps: readonly {
    /** [t] by token; `token` is the index of the chosen one */
    readonly tokenProbabilities: readonly number[];
    readonly token: number;
    /** [chosen pages] by page, from 0 */
    readonly pageProbabilities: readonly number[];
    readonly page: number;
  }[];
}

/** A view of a run as it stands. */
export type RunView =
  | LatticesView
  | LatticeProbabilities
  | LatticeHistory
  | GeneratedSites
  | SiteStatistics
  | HeldOut
  | DesignPolicy;

type OfKind<View, Kind> = Extract<View, { readonly kind: Kind }>;

/** All views of one kind, in their order. */
export const viewsOf = <View extends { readonly kind: string }, Kind extends View['kind']>(
  views: readonly View[],
  kind: Kind,
): OfKind<View, Kind>[] => views.filter((view): view is OfKind<View, Kind> => view.kind === kind);

/** The first view of a kind, if any. */
export const viewOf = <View extends { readonly kind: string }, Kind extends View['kind']>(
  views: readonly View[],
  kind: Kind,
): OfKind<View, Kind> | undefined => viewsOf(views, kind)[0];
