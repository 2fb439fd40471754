/** p(a|z, s) of Eq. 5: how probable the action taken is under each step of a vertex. */
import type { Action } from '../contracts/env';
import type { LatticeStep } from '../contracts/workflow';
import {
  type ActingConstraint,
  eligibleElements,
  isAnyField,
  isConsistent,
  isImpossible,
  pathCount,
} from './execute';
import type { PageView } from './PageView';

export interface LikelihoodOptions {
  /**
   * In the reference program, only steps with an empty set explain a failure. A step that fails on a set of
   * elements that cannot be acted on then explains nothing, and a negative return raises its weight. Off: every
   * step that would have failed shares the blame.
   */
  readonly failureQuirk: boolean;
}

export const DEFAULT_LIKELIHOOD: LikelihoodOptions = { failureQuirk: false };

/**
 * `[steps]`. `action` is null if the chosen step was a skip; a skip is explained only by itself. The denominator of an
 * action's probability counts every element of the step's set, containers and text nodes included, as in the reference
 * program: this favours steps whose sets contain nothing else. Eq. 3 counts only the elements that are sampled from.
 */
export function stepLikelihoods(
  steps: readonly LatticeStep[],
  chosen: number,
  view: PageView,
  action: Action | null,
  options: LikelihoodOptions,
): Float64Array {
  return Float64Array.from(steps, ({ constraint }, z) => {
    if (action === null) return z === chosen ? 1 : 0;
    if (constraint.kind === 'skip') return 0;
    if (action.kind === 'terminate') return failureLikelihood(view, constraint, options);
    return isConsistent(view, constraint, action) ? 1 / pathCount(view, constraint)! : 0;
  });
}

function failureLikelihood(view: PageView, constraint: ActingConstraint, options: LikelihoodOptions): number {
  const fails = options.failureQuirk ? !pathCount(view, constraint) : isImpossible(view, constraint);
  return fails ? 1 : 0;
}

/** Probability with which `sampleAction` draws the action. */
export function samplingProbability(view: PageView, constraint: ActingConstraint, action: Action): number {
  if (!isConsistent(view, constraint, action)) return 0;
  if (action.kind !== 'click' && action.kind !== 'type') return 0;
  const eligible = eligibleElements(view, constraint);
  if (!eligible.some((element) => element.ref === action.ref)) return 0;
  if (!isAnyField(constraint) || action.kind !== 'type') return 1 / eligible.length;
  const matching = view.fields.filter(([, value]) => value === action.text).length;
  return matching / view.fields.length / eligible.length;
}
