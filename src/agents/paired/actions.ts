/** From a pair of element and field to the action on the page. */
import type { Action, ElementAction } from '../../contracts/env';
import type { Perception } from './encode/PageEncoder';

/** Form controls that take the field's value; everything else is clicked, whatever the field. */
const TAKES_VALUE =
  /^(input_(text|number|email|password|tel|search|url|date|time|radio|checkbox)|select|textarea|input)$/;

/** A pair by its index: the candidates of one field after another, so that pair = field * candidates + candidate. */
interface PairPlace {
  readonly candidate: number;
  readonly field: number;
}

const pairAt = ({ page }: Pick<Perception, 'page'>, pair: number): PairPlace => ({
  candidate: pair % page.candidates.length,
  field: Math.floor(pair / page.candidates.length),
});

/** The dummy key has no value: it empties the control that it is entered into. */
export function toAction(perception: Perception, pair: number): Action {
  const { candidate, field } = pairAt(perception, pair);
  const element = perception.page.candidates[candidate];
  return actionOn(perception.refs[element], perception.tags[element], perception.fields[field].value);
}

/** Probability of a pair's action: a click is the same whatever the field, so the probabilities of its pairs add up. */
export function probabilityOf(perception: Perception, logs: Float32Array, pair: number): number {
  const taken = JSON.stringify(toAction(perception, pair));
  const { candidates } = perception.page;
  let sum = 0;
  // Only pairs with the same element can lead to the same action.
  for (let other = pairAt(perception, pair).candidate; other < logs.length; other += candidates.length)
    if (JSON.stringify(toAction(perception, other)) === taken) sum += Math.exp(logs[other]);
  return sum;
}

const actionOn = (ref: number, tag: string, value: string | null): ElementAction =>
  TAKES_VALUE.test(tag) ? { kind: 'fill', ref, text: value ?? '' } : { kind: 'click', ref };
