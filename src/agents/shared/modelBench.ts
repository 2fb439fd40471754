/** What the timings of the networks share: a made-up page and a clock. */
import { type NewElement, newElement } from '../../dom/tree';
import type { Rng } from '../../rl/rng';

const WORDS = 200;

/** A form somewhere on the screen, in document order: in each row a container, a label and an input. */
export function madeUpForm(rng: Rng, rows: number): NewElement[] {
  const elements: NewElement[] = [];
  const add = (parent: number, tag: string, more: Partial<NewElement> = {}): number => {
    const [left, top] = [rng.int(140), 50 + rng.int(150)];
    const ref = elements.length + 1;
    return elements.push(newElement({ ref, parent, tag, left, top, width: 40, height: 12, ...more })) - 1;
  };
  const area = add(add(add(-1, 'body'), 'div'), 'div');
  for (let i = 0; i < rows; i++) {
    const row = add(area, 'div');
    add(row, 'label', { text: `word${rng.int(WORDS)}` });
    add(row, 'input_text', { text: '', value: '' });
  }
  return elements;
}

/** Milliseconds that the work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
