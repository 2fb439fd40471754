/** What a run is busy with before it trains, in words. */
import type { StartUp } from '../../contracts/run';

export function startUpText({ task, done, total }: StartUp): string {
  return task === 'compile'
    ? `Compiling shaders for the GPU: ${done} of ${total}`
    : 'Measuring whether the GPU or WASM is faster here';
}
