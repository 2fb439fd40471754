/**
 * How well a step fits the other demonstrations of its task. A step that singles out the right element on one page may do so by
 * accident (the text "20" in a calendar, when the 20th was asked for); it will hardly do so on the pages of other
 * demonstrations.
 */
import type { Demonstration } from '../contracts/demo';
import type { Action } from '../contracts/env';
import { sortFields } from '../dom/goalFields';
import { vertexActions } from './edges';
import type { ActingConstraint } from './execute';
import { samplingProbability } from './likelihood';
import { formatConstraint } from './notation';
import { PageView } from './PageView';

/** No more demonstrations than this are compared: each takes time, and a few are enough to reveal an accident. */
const MOST_ASKED = 10;

/** The action at one time step of a demonstration, with its page. */
interface TimeStep {
  readonly view: PageView;
  readonly action: Action;
}

/** The agreement of a step: 0 to 1. With a single demonstration, 1: there is nobody to disagree. */
export type Agreement = (constraint: ActingConstraint) => number;

/**
 * For each demonstration, how far the others agree with its steps: the probability with which a step does what they did,
 * at its best time step in each, averaged over them. Time steps are not matched by number, since demonstrations may differ in
 * order.
 */
export function agreements(demos: readonly Demonstration[], shortcuts: boolean): Agreement[] {
  const answers = demos.map((demo) => answersOf(demo, shortcuts));
  return demos.map((_, own) => {
    const others = Array.from({ length: Math.min(MOST_ASKED, demos.length - 1) }, (_, i) => {
      return answers[(own + 1 + i) % demos.length];
    });
    if (others.length === 0) return () => 1;
    return (constraint) => {
      const key = formatConstraint(constraint);
      return others.reduce((sum, answer) => sum + answer(constraint, key), 0) / others.length;
    };
  });
}

/** How far one demonstration agrees with steps. Time steps of many others ask about the same steps; results are cached by notation. */
function answersOf(demo: Demonstration, shortcuts: boolean) {
  let timeSteps: readonly TimeStep[] | undefined;
  const known = new Map<string, number>();
  return (constraint: ActingConstraint, key: string): number => {
    timeSteps ??= timeStepsOf(demo, shortcuts);
    const fit = known.get(key) ?? bestFit(timeSteps, constraint);
    known.set(key, fit);
    return fit;
  };
}

function bestFit(timeSteps: readonly TimeStep[], constraint: ActingConstraint): number {
  let best = 0;
  for (const { view, action } of timeSteps) {
    best = Math.max(best, samplingProbability(view, constraint, action));
    if (best === 1) break;
  }
  return best;
}

function timeStepsOf(demo: Demonstration, shortcuts: boolean): readonly TimeStep[] {
  const fields = sortFields(demo.fields);
  return vertexActions(demo, shortcuts).flatMap(({ kind, target, dom, text = '' }): TimeStep[] => {
    if (kind === 'hotkey') return [];
    const { ref } = target;
    const action: Action = kind === 'click' ? { kind, ref } : { kind, ref, text };
    return [{ view: new PageView(dom, fields), action }];
  });
}
