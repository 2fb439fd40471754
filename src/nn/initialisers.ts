/** Initial values of parameters that several networks use. */
import type { Init } from './Parameters';

export const zeros: Init = { kind: 'zeros' };

/** Glorot and Bengio (2010). */
export const glorotUniform = (fanIn: number, fanOut: number): Init => ({
  kind: 'uniform',
  limit: Math.sqrt(6 / (fanIn + fanOut)),
});

/** He et al. (2015), for layers followed by a rectifier. */
export const heNormal = (fanIn: number): Init => ({ kind: 'normal', std: Math.sqrt(2 / fanIn) });

/** For output layers: the first decisions are nearly uniform. */
export const nearZeroUniform = (fanIn: number): Init => ({ kind: 'uniform', limit: 0.1 / Math.sqrt(fanIn) });

/** Biases of the gates of an LSTM that at first forgets little (Jozefowicz et al. 2015): input, forget, cell, output. */
export const lstmBias: Init = { kind: 'stretches', values: [0, 1, 0, 0] };
