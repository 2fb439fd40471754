/** For tests: a small page, and states of made-up pages. */
import type { Observation } from '../../../contracts/env';
import { encodeSnapshot } from '../../../dom/snapshot';
import { buildDom, type NewElement, newElement } from '../../../dom/tree';
import type { Rng } from '../../../random/Rng';
import type { HeadValues } from '../actions';
import { type Perception, StateEncoder } from '../encode/StateEncoder';
import { type EncodedState, NODE_COLUMNS, TICKED } from '../encode/state';
import type { DomQNetSettings } from '../settings';

/** An element of a page for tests; attributes not given are empty. */
export const element = (
  ref: number,
  parent: number,
  tag: string,
  text: string | null,
  more: Partial<NewElement> = {},
) => newElement({ ref, parent, tag, text, ...more });

export const observe = (utterance: string, elements: readonly NewElement[]): Observation => ({
  utterance,
  fields: [],
  dom: encodeSnapshot(buildDom(elements)),
});

/** A field that holds “Ann”, and two buttons. */
export const form: readonly NewElement[] = [
  element(1, -1, 'body', null, { focused: true }),
  element(3, 0, 'input_text', '', { value: 'Ann' }),
  element(4, 0, 'button', 'Submit'),
  element(5, 0, 'button', 'Cancel'),
];

/** The form as it is encoded, with the goal to enter “Bob”. */
export const perceiveForm = (settings: DomQNetSettings): Perception =>
  new StateEncoder(settings).encodeAndLearnWords(observe('Enter "Bob"', form));

/** Values of its three candidates, its two words, and of clicking and typing. */
export const formValues: HeadValues = {
  dom: Float32Array.of(0.5, 0.1, 0.3),
  token: Float32Array.of(0, 0.25),
  mode: Float32Array.of(0, 0.125),
};

/** A tree of `n` elements, every second of which can be acted on; some texts are beyond the vocabulary. */
export function madeUpState(rng: Rng, n: number, vocabulary: number, goalWords = 4): EncodedState {
  const nodes = new Int16Array(n * NODE_COLUMNS);
  for (let i = 0; i < n; i++) {
    const flags = i % 2 === 1 ? 12 + rng.int(4) + TICKED * rng.int(4) : 8;
    nodes.set(
      [
        1 + rng.int(4),
        1 + rng.int(4),
        i === 0 ? -1 : rng.int(i),
        flags,
        rng.int(3),
        1 + rng.int(goalWords + 1),
      ],
      i * NODE_COLUMNS,
    );
  }
  const text = () => 1 + rng.int(vocabulary + 2);
  return {
    nodes,
    texts: Int16Array.from({ length: n }, text),
    goal: Int16Array.from({ length: goalWords }, text),
    quoted: Int16Array.from({ length: goalWords }, () => rng.int(2)),
    phrases: Int16Array.from({ length: n % 3 }, text),
  };
}
