/** What the parameters of layers have in common: names, shapes and initial values. */
import { glorotUniform, zeros } from '../../../nn/initialisers';
import type { Init } from '../../../nn/Parameters';

export interface ParameterSpec {
  readonly name: string;
  readonly shape: readonly number[];
  readonly init: Init;
}

export const embedded = (width: number): Init => ({ kind: 'normal', std: 1 / Math.sqrt(width) });

export const define = (name: string, shape: readonly number[], init: Init): ParameterSpec => ({
  name,
  shape,
  init,
});

export const dense = (
  name: string,
  from: number,
  to: number,
  init = glorotUniform(from, to),
): ParameterSpec[] => [define(`${name}/w`, [from, to], init), define(`${name}/b`, [to], zeros)];

export const norm = (name: string, width: number): ParameterSpec[] => [
  define(`${name}/gain`, [width], { kind: 'constant', value: 1 }),
  define(`${name}/bias`, [width], zeros),
];

/** The second part of a transformer's block, with a hidden layer `expansion` times as wide. */
export const perceptron = (name: string, width: number, expansion: number): ParameterSpec[] => [
  ...norm(`${name}/norm`, width),
  ...dense(`${name}/hidden`, width, expansion * width),
  ...dense(`${name}/out`, expansion * width, width),
];
