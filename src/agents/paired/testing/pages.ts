/** Made-up observations for tests. */
import type { Observation } from '../../../contracts/env';
import { encodeSnapshot } from '../../../dom/snapshot';
import { buildDom, type NewElement, newElement } from '../../../dom/tree';
import { type EncodedPage, PageEncoder } from '../encode/PageEncoder';

/** Labelled text fields, a checkbox and a button under a body. */
export function madeUpObservation(labels: readonly string[], fields: Observation['fields']): Observation {
  const elements: NewElement[] = [];
  const add = (parent: number, tag: string, more: Partial<NewElement> = {}): number => {
    const ref = elements.length + 1;
    const place = { left: 10, top: 20 * ref, width: 100 - ref, height: 10 + ref };
    return elements.push(newElement({ ref, parent, tag, ...place, ...more })) - 1;
  };
  const body = add(-1, 'body');
  for (const label of labels) {
    const row = add(body, 'div', { classes: 'form-group' });
    add(row, 'label', { text: label });
    add(row, 'input_text', { text: '', value: '', classes: 'form-control' });
  }
  add(body, 'input_checkbox', { value: false });
  add(body, 'button', { text: 'Place Order', classes: 'btn btn-secondary' });
  return { utterance: '', fields, dom: encodeSnapshot(buildDom(elements)) };
}

/** Pages of different sizes that share elements and keys. */
export function madeUpPages(): EncodedPage[] {
  const encoder = new PageEncoder({ candidates: 'actionable', labels: 'first' });
  return [
    madeUpObservation(
      ['First Name', 'Last Name'],
      [
        ['name_first', 'John'],
        ['name_last', 'Wick'],
      ],
    ),
    madeUpObservation([], []),
    madeUpObservation(['City'], [['city', 'Mountain View']]),
  ].map((observation) => encoder.encode(observation, null).page);
}
