// @ts-nocheck: AssemblyScript, compiled by build.mjs; editors take their types from the tsconfig next to it.
/**
 * The hot loops of training, as one module. Arguments of type usize point at float32 arrays, or at int32 arrays where
 * stated. No loop may need static data: the module would write it over the memory that it shares with the backend.
 */
export { adamStep, sumOfSquares } from './adam';
export { attentionLogits, attentionLogitsGradient, weightedSum, weightedSumGradient } from './attention';
export { bagRows, bagRowsGradient } from './bag';
export { biasRelu, biasReluGradient } from './biasRelu';
export { copyColumns } from './columns';
export { gelu, geluGradient } from './gelu';
export { gemm, gemmBatch, gemmOfParts, scratchBytes } from './gemm';
export { blendState, differentiateBlend, differentiateReset, openGates } from './gru';
export { layerNorm, layerNormGradient } from './layerNorm';
export { activateGates, differentiateGates } from './lstmGates';
export { narrowFilterGradient } from './narrowFilter';
export { narrowFilter, narrowInputGradient } from './narrowInput';
export { neighbourMax, relatedMax, scatterToWinners } from './neighbours';
export { gatherFilledPatches, gatherPatches, listFilledPatches, scatterPatches } from './patches';
export { darkness } from './pictures';
export {
  addCommonSlopes,
  biasReluAt,
  biasReluGradientAt,
  commonBytes,
  copyCommon,
  gatherPatchesAt,
  listMarked,
  markOutputs,
  markOwn,
  repeatBlank,
  scatterPatchesAt,
  sumBlank,
} from './related';
export { addRows, gatherRows, repeatRow, scaleRows, scatterRows } from './rows';
export { softmaxCrossEntropy, softmaxRows, softmaxRowsGradient } from './softmax';
export { treeSum } from './tree';
export { unitRows, unitRowsGradient } from './unitRows';
export {
  transpose,
  turnFilter,
  winogradFilter,
  winogradFilterGradient,
  winogradInputs,
  winogradOutputs,
  winogradSlopes,
} from './winograd';
