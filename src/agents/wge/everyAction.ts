/** Everything that DOMNet might do on a page, to display. */
import { type ActionFactors, type ChosenAction, click } from './actions';
import { unitText } from './encode/goal';

/**
 * For every element, its click and each text that could be typed into it. Spans that spell the same text are one action, as
 * probable as all of them together.
 */
export function everyAction(factors: ActionFactors): ChosenAction[] {
  const texts = typings(factors);
  const all: ChosenAction[] = [];
  for (let e = 0; e < factors.refs.length; e++) {
    if (!factors.actable[e]) continue;
    all.push(click(e, factors.element[e] + factors.kind[2 * e]));
    for (const spans of texts) {
      const [[start, end]] = spans;
      const logProb = factors.element[e] + factors.kind[2 * e + 1] + logSum(factors, e, spans);
      all.push({ element: e, kind: 'type', start, end, logProb });
    }
  }
  return all;
}

/** Whether two choices do the same on the page. */
export const doSame = ({ goal }: ActionFactors, one: ChosenAction, other: ChosenAction): boolean =>
  one.element === other.element &&
  one.kind === other.kind &&
  (one.kind === 'click' || unitText(goal, one.start, one.end) === unitText(goal, other.start, other.end));

type Span = readonly [first: number, last: number];
/** At least one. */
type Spans = readonly [Span, ...Span[]];

/** The spans of goal units that can be typed, grouped by the text that they spell. */
function typings({ goal, end }: ActionFactors): Spans[] {
  const groups = new Map<string, [Span, ...Span[]]>();
  for (let first = 0; first < goal.units.length; first++) {
    const until = end ? goal.units.length : first + 1;
    for (let last = first; last < until; last++) {
      const text = unitText(goal, first, last);
      const group = groups.get(text);
      if (group) group.push([first, last]);
      else groups.set(text, [[first, last]]);
    }
  }
  return [...groups.values()];
}

function logSum({ start, end, goal }: ActionFactors, e: number, spans: Spans): number {
  const u = goal.units.length;
  const logOf = ([first, last]: Span) => start[e * u + first] + (end ? end[e * u + last] : 0);
  if (spans.length === 1) return logOf(spans[0]);
  return Math.log(spans.reduce((sum, span) => sum + Math.exp(logOf(span)), 0));
}
