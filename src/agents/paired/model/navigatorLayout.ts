/** The navigator's parameters (Section 5.1): names, shapes and initial values. */
import { type Init, Parameters } from '../../../nn/parameters';
import type { Rng } from '../../../random/Rng';
import { ATTRIBUTES, FEATURES } from '../encode/page';
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
    define(`${name}/w`, [from, to], glorot(from, to));
    define(`${name}/b`, [to], { kind: 'zeros' });
  };
  define('embedding', [VOCABULARY, EMBEDDING], { kind: 'normal', std: EMBEDDING_STD });
  layer('element', ATTRIBUTES * EMBEDDING, LATENT);
  // One matrix [58, 200] in two parts, since the attributes' part is the same for equal elements.
  const inputs = LATENT + FEATURES;
  define('lstm/attributes', [LATENT, 4 * LATENT], glorot(inputs, 4 * LATENT));
  define('lstm/features', [FEATURES, 4 * LATENT], glorot(inputs, 4 * LATENT));
  define('lstm/recurrent', [LATENT, 4 * LATENT], { kind: 'normal', std: LATENT ** -0.5 });
  define('lstm/bias', [4 * LATENT], REMEMBERING);
  layer('profile', EMBEDDING, LATENT);
  layer('value/1', LATENT, LATENT);
  layer('value/2', LATENT, 1);
  return parameters;
}

/** Biases of an LSTM's gates that at first forgets little (Jozefowicz et al. 2015): input, forget, cell, output. */
export const REMEMBERING: Init = { kind: 'stretches', values: [0, 1, 0, 0] };

/** Glorot and Bengio (2010). */
export const glorot = (from: number, to: number): Init => ({
  kind: 'uniform',
  limit: Math.sqrt(6 / (from + to)),
});
