/** What a run is busy with before it trains, in words. */
import type { StartUp } from '../../contracts/run';

export function startUpText({ task, done, total }: StartUp): string {
  switch (task) {
    case 'compile':
      return `Compiling shaders for the GPU: ${done} of ${total}`;
    case 'compare':
      return 'Measuring whether the GPU or WASM is faster here';
    case 'rehearse':
      return `Trying decisions and updates on the GPU: ${done} of ${total}`;
  }
}
