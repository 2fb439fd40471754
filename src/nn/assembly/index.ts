// @ts-nocheck: AssemblyScript, compiled by build.mjs; editors take their types from the tsconfig beside it.
/** The hot loops of training, as one module. All arguments of type usize point at float32 arrays. */
export { adamStep, sumOfSquares } from './adam';
export { attentionLogits, attentionLogitsGradient, weightedSum, weightedSumGradient } from './attention';
export { copyColumns } from './columns';
export { gemm, scratchBytes } from './gemm';
export { activateGates, differentiateGates } from './lstmGates';
export { neighbourMax } from './neighbours';
