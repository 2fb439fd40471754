/** What the parameters of layers have in common: names, shapes and initial values. */
import type { Init } from '../../../nn/parameters';

export interface ParameterSpec {
  readonly name: string;
  readonly shape: readonly number[];
  readonly init: Init;
}

export const zeros: Init = { kind: 'zeros' };
/** Glorot and Bengio 2010. */
export const balanced = (fanIn: number, fanOut: number): Init => ({
  kind: 'uniform',
  limit: Math.sqrt(6 / (fanIn + fanOut)),
});
/** He et al. 2015, for layers followed by a rectifier. */
export const rectified = (fanIn: number): Init => ({ kind: 'normal', std: Math.sqrt(2 / fanIn) });
export const embedded = (width: number): Init => ({ kind: 'normal', std: 1 / Math.sqrt(width) });
/** The first decisions are nearly uniform. */
export const slight = (fanIn: number): Init => ({ kind: 'uniform', limit: 0.1 / Math.sqrt(fanIn) });

export const define = (name: string, shape: readonly number[], init: Init): ParameterSpec => ({
  name,
  shape,
  init,
});

export const dense = (name: string, from: number, to: number, init = balanced(from, to)): ParameterSpec[] => [
  define(`${name}/w`, [from, to], init),
  define(`${name}/b`, [to], zeros),
];

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
