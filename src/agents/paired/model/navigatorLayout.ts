/** The navigator's parameters (Section 5.1): names, shapes and initial values. */
import { glorotUniform, lstmBias, zeros } from '../../../nn/initialisers';
import { type Init, Parameters } from '../../../nn/Parameters';
import type { Rng } from '../../../random/Rng';
import { ATTRIBUTES, FEATURES } from '../encode/PageEncoder';
import { VOCABULARY } from '../encode/vocabulary';

/** E. */
export const EMBEDDING = 100;
/** H. */
export const LATENT = 50;

/** Initial standard deviation of an embedding's entries: texts then differ by as much as a layer's input should. */
const EMBEDDING_STD = 0.5;

/** Defines every parameter, drawing initial values in this order. 104,501 numbers. */
export function defineNavigator(rng: Rng): Parameters {
  const parameters = new Parameters();
  const define = (name: string, shape: number[], init: Init) => parameters.define(name, shape, init, rng);
  const layer = (name: string, from: number, to: number) => {
    define(`${name}/w`, [from, to], glorotUniform(from, to));
    define(`${name}/b`, [to], zeros);
  };
  define('embedding', [VOCABULARY, EMBEDDING], { kind: 'normal', std: EMBEDDING_STD });
  layer('element', ATTRIBUTES * EMBEDDING, LATENT);
  // One matrix [58, 200] in two parts, since the attributes' part is the same for equal elements.
  const inputs = LATENT + FEATURES;
  define('lstm/attributes', [LATENT, 4 * LATENT], glorotUniform(inputs, 4 * LATENT));
  define('lstm/features', [FEATURES, 4 * LATENT], glorotUniform(inputs, 4 * LATENT));
  define('lstm/recurrent', [LATENT, 4 * LATENT], { kind: 'normal', std: LATENT ** -0.5 });
  define('lstm/bias', [4 * LATENT], lstmBias);
  layer('profile', EMBEDDING, LATENT);
  layer('value/1', LATENT, LATENT);
  layer('value/2', LATENT, 1);
  return parameters;
}
