/** What a run does before it trains, in words. */
import type { StartUp } from '../contracts/learner';
import { formatCount } from '../text/format';

export function startUpText({ task, done, total }: StartUp): string {
  switch (task) {
    case 'compile':
      return `Compiling shaders for the GPU: ${done} of ${total}`;
    case 'compare':
      return 'Measuring whether the GPU or WASM is faster here';
    case 'encode':
      return `Replaying demonstrations: ${formatCount(done)} of ${formatCount(total)}`;
  }
}
