/** From DOMNet's heads to actions: sampling, the most probable one; and back, to learn from actions. */
import type { ElementRef } from '../../contracts/dom';
import type { Action } from '../../contracts/env';
import type { Rng } from '../../random/Rng';
import { rngOfStep } from '../shared/rngOfStep';
import { type EncodedGoal, unitsTyping, unitText } from './encode/goal';
import type { EncodedState } from './encode/state';

/** Log-probabilities of the factors p(e), p(click|e), p(type|e), p(start|e), p(end|e); n elements, u goal units. */
export interface ActionFactors {
  readonly goal: EncodedGoal;
  /** [n] */
  readonly refs: Int32Array;
  /** [n] */
  readonly actable: Uint8Array;
  /** [n] */
  readonly element: Float32Array;
  /** [n, 2] click, type */
  readonly kind: Float32Array;
  /** [n, u] */
  readonly start: Float32Array;
  /** [n, u]; null when one unit is typed as a whole */
  readonly end: Float32Array | null;
}

/** An action by its index in the factors. */
export interface ChosenAction {
  readonly element: number;
  readonly kind: 'click' | 'type';
  /** First and last goal unit typed; -1 for a click. */
  readonly start: number;
  readonly end: number;
  readonly logProb: number;
}

/** Waiting is certain where nothing else is possible. */
export const probabilityOf = (chosen: ChosenAction | null): number => (chosen ? Math.exp(chosen.logProb) : 1);

/** @param chosen null waits until there is something to act on */
export function toAction(factors: ActionFactors, chosen: ChosenAction | null): Action {
  if (!chosen) return { kind: 'noop' };
  const ref: ElementRef = factors.refs[chosen.element];
  if (chosen.kind === 'click') return { kind: 'click', ref };
  return { kind: 'type', ref, text: unitText(factors.goal, chosen.start, chosen.end) };
}

/**
 * Draws e, then click or type, then what to type. A span's end is drawn at or after its start. Null when there is nothing
 * to act on.
 */
export function sampleAction(factors: ActionFactors, rng: Rng): ChosenAction | null {
  const { element, kind, start, end, refs, actable } = factors;
  if (!actable.includes(1)) return null;
  const u = factors.goal.units.length;
  const e = rng.pick(Float64Array.from(refs, (_, i) => (actable[i] ? Math.exp(element[i]) : 0)));
  const clickLog = kind[2 * e];
  const typeLog = kind[2 * e + 1];
  if (rng.next() < Math.exp(clickLog)) return click(e, element[e] + clickLog);
  const first = rng.pick(probabilities(start, e, u, 0));
  const last = end ? rng.pick(probabilities(end, e, u, first)) : first;
  const spanLog = start[e * u + first] + (end ? end[e * u + last] : 0);
  return { element: e, kind: 'type', start: first, end: last, logProb: element[e] + typeLog + spanLog };
}

/** Like `sampleAction`, with random numbers of its own for each step of an episode: played again, it draws the same. */
export const sampleInEpisode = (factors: ActionFactors, seed: number, step: number): ChosenAction | null =>
  sampleAction(factors, rngOfStep(seed, step));

export const click = (element: number, logProb: number): ChosenAction => ({
  element,
  kind: 'click',
  start: -1,
  end: -1,
  logProb,
});

/** Probabilities of row e, zero before `from`. */
const probabilities = (logs: Float32Array, e: number, u: number, from: number) =>
  Float64Array.from({ length: u }, (_, i) => (i < from ? 0 : Math.exp(logs[e * u + i])));

function bestSpan({ start, end, goal }: ActionFactors, e: number) {
  const u = goal.units.length;
  let best = { start: 0, end: 0, log: Number.NEGATIVE_INFINITY };
  // Walking back from the last unit, the best end at or after each start is known.
  let last = u - 1;
  for (let first = u - 1; first >= 0; first--) {
    if (!end || end[e * u + first] >= end[e * u + last]) last = first;
    const log = start[e * u + first] + (end ? end[e * u + last] : 0);
    if (log >= best.log) best = { start: first, end: last, log };
  }
  return best;
}

/** The most probable action; null when there is nothing to act on. */
export function greedyAction(factors: ActionFactors): ChosenAction | null {
  let best: ChosenAction | null = null;
  for (let e = 0; e < factors.refs.length; e++) {
    if (!factors.actable[e]) continue;
    const { start, end, log } = bestSpan(factors, e);
    const logProb = factors.element[e] + factors.kind[2 * e + 1] + log;
    const typing: ChosenAction = { element: e, kind: 'type', start, end, logProb };
    for (const one of [click(e, factors.element[e] + factors.kind[2 * e]), typing])
      if (!best || one.logProb > best.logProb) best = one;
  }
  return best;
}

/** A step to learn from: an action in a state. */
export interface StateAction {
  readonly state: EncodedState;
  /** Index of the element among the state's leaves. */
  readonly element: number;
  readonly kind: 'click' | 'type';
  /** Goal units whose typing gives the typed text; empty for a click. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Null if DOMNet could not have taken the action: on an element it does not see, or with a text that the goal does not contain. */
export function toStateAction(state: EncodedState, action: Action): StateAction | null {
  if (action.kind !== 'click' && action.kind !== 'type') return null;
  const element = state.refs.indexOf(action.ref);
  if (element < 0 || !state.actable[element]) return null;
  if (action.kind === 'click') return { state, element, kind: 'click', starts: [], ends: [] };
  const units = unitsTyping(state.goal, action.text);
  return units && { state, element, kind: 'type', ...units };
}
