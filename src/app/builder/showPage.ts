/** Moves to a page of a site as a user does: with the button at the end of each form. */
import { type Action, hasEnded, type Observation, type StepResult } from '../../contracts/env';
import { decodeSnapshot } from '../../dom/snapshot';

interface SteppedPage {
  step(action: Action): Promise<StepResult>;
}

/**
 * @param page counted from 0
 * @returns the observation there; that of the last page that can be reached, if it cannot
 */
export async function showPage(env: SteppedPage, first: Observation, page: number): Promise<Observation> {
  let observation = first;
  for (let at = 0; at < page; at++) {
    // Anything that is not part of a form is placed above it, and the button that leads on is at the end of the form.
    const button = decodeSnapshot(observation.dom).elements.findLast(({ tag }) => tag === 'button');
    if (!button) break;
    const result = await env.step({ kind: 'click', ref: button.ref });
    if (hasEnded(result)) break;
    observation = result.observation;
  }
  return observation;
}
