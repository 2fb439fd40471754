/** How much memory a gradient step takes, and into how many parts it must be split. */
import { onHost } from '../../../nn/kernels/hostKernel';
import type { Screen } from '../encode/ScreenEncoder';
import { type CcSettings, pictureOf } from '../settings';
import { BLOCKS, channelsOf, EXTRA_TOKENS, patchGrid } from './layout';
import type { Sequence, StepInput } from './sequences';

/**
 * Numbers kept until the backward pass is done, as counted by the tensor library (`footprint.browser.test.ts`): for each
 * of a token's numbers in each layer of the transformer, and once more; for each attention weight; for each output of the
 * pixel encoder's blocks; for each step.
 */
const KEPT = { ofToken: 60, ofAttention: 2, ofPixels: 14, ofStep: 150_000 };
const NUMBER_BYTES = 4;

/**
 * Maximum bytes to compute as a whole, and per part if there are more. WASM has 4 GB and needs about half of what is
 * counted; small parts are no slower there. A GPU needs somewhat more than what is counted, and a laptop's GPU has a few
 * gigabytes; parts of two gigabytes are fastest (docs/performance.md).
 */
const LIMITS = { host: { whole: 2.5e9, part: 1e9 }, gpu: { whole: 4e9, part: 2e9 } };

/** Bytes of a gradient step on these sequences. Each of their states is computed once, padded to the greatest number of elements. */
export function footprint(
  sequences: readonly Sequence<StepInput>[],
  settings: CcSettings,
  isBlind = false,
): number {
  const steps = sequences.flatMap((sequence) => sequence.steps);
  const screens = new Set<Screen>(steps.map(({ screen }) => screen));
  const elements = Math.max(0, ...[...screens].map((screen) => screen.elements.length));
  const ofState = numbersOfState(elements, isBlind ? { ...settings, pixels: false } : settings);
  return NUMBER_BYTES * (screens.size * ofState + steps.length * KEPT.ofStep);
}

function numbersOfState(elements: number, settings: CcSettings): number {
  const { width, layers, heads, pixels } = settings;
  const { rows, columns } = pixels ? patchGrid(settings) : { rows: 0, columns: 0 };
  const tokens = EXTRA_TOKENS + 1 + elements + rows * columns;
  return (
    KEPT.ofToken * tokens * width * (layers + 1) +
    KEPT.ofAttention * layers * heads * tokens ** 2 +
    KEPT.ofPixels * outputsOfPixels(settings)
  );
}

/** Outputs of the blocks of the pixel encoder. */
function outputsOfPixels(settings: CcSettings): number {
  const picture = pictureOf(settings);
  if (!picture) return 0;
  const channels = channelsOf(settings);
  return Array.from({ length: BLOCKS }, (_, block) => {
    const halved = (pixels: number) => Math.ceil(pixels / 2 ** (block + 1));
    return halved(picture.width) * halved(picture.height) * channels[block];
  }).reduce((sum, outputs) => sum + outputs, 0);
}

/** The smallest number of parts in which a computation of this many bytes is done on the current backend. */
export function fewestParts(bytes: number): number {
  const { whole, part } = onHost() ? LIMITS.host : LIMITS.gpu;
  return bytes > whole ? Math.ceil(bytes / part) : 1;
}
