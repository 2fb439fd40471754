/**
 * The adversary's parameters: names, shapes and initial values. The published number of parameters leaves their
 * shapes open; of those that fit, ours have noise of 100, at most 10 pages, and, as the input to the next step,
 * primitive, page and one more number, the number of pages.
 */
import { glorotUniform, lstmBias, zeros } from '../../../nn/initialisers';
import { type Init, Parameters } from '../../../nn/Parameters';
import type { Rng } from '../../../random/Rng';
import { MAX_PAGES } from '../../../task/gminiwob/design';
import { TOKENS } from '../../../task/gminiwob/primitives';

/** Width of every layer. */
export const HIDDEN = 100;
/** Numbers that the adversary starts a design from. */
export const NOISE = 100;
/** A step's input from the one before: primitive, page, and the number of pages as a share of the maximum. */
export const TOLD = TOKENS.length + MAX_PAGES + 1;

/** The policy: 152,461 numbers. The critic's 10,201 are not part of the published count. */
export function defineAdversary(rng: Rng): { readonly policy: Parameters; readonly critic: Parameters } {
  const [policy, critic] = [new Parameters(), new Parameters()];
  const layers = (parameters: Parameters, name: string, from: number, to: number) => {
    const define = (part: string, shape: number[], init: Init) =>
      parameters.define(`${name}/${part}`, shape, init, rng);
    define('1/w', [from, HIDDEN], glorotUniform(from, HIDDEN));
    define('1/b', [HIDDEN], zeros);
    define('2/w', [HIDDEN, to], glorotUniform(HIDDEN, to));
    define('2/b', [to], zeros);
  };
  layers(policy, 'start', NOISE, HIDDEN);
  layers(policy, 'pages', HIDDEN, MAX_PAGES);
  policy.define('lstm/input', [HIDDEN, 4 * HIDDEN], glorotUniform(HIDDEN, 4 * HIDDEN), rng);
  policy.define('lstm/recurrent', [HIDDEN, 4 * HIDDEN], { kind: 'normal', std: HIDDEN ** -0.5 }, rng);
  policy.define('lstm/bias', [4 * HIDDEN], lstmBias, rng);
  layers(policy, 'primitive', HIDDEN, TOKENS.length);
  layers(policy, 'page', HIDDEN, MAX_PAGES);
  layers(policy, 'told', TOLD, HIDDEN);
  layers(critic, 'critic', HIDDEN, 1);
  return { policy, critic };
}
