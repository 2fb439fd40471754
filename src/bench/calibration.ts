/**
 * A fixed calculation that gauges the speed of a machine: half script, half WebAssembly. It must stay as it is: every
 * baseline was divided by its time.
 */

const ROUNDS = 7;
/** Each half takes a few milliseconds. */
const SCRIPT_ITEMS = 6_000;
const WASM_STEPS = 3_000_000;

/** Milliseconds of one round: the median of several. */
export function calibrate(): number {
  const run = instantiate();
  const times = Array.from({ length: ROUNDS }, (_, round) => {
    const start = performance.now();
    run(WASM_STEPS);
    if (runScript(SCRIPT_ITEMS, round) === 0) throw new Error('the fixed calculation is broken');
    return performance.now() - start;
  });
  return times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)];
}

/**
 * Objects, strings, a map, sorting, numbers: what the page and the learner do when they are not computing with tensors.
 */
function runScript(items: number, seed: number): number {
  let state = seed + 1;
  const counts = new Map<string, number>();
  const rows = Array.from({ length: items }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const word = `w${state % 977}`;
    counts.set(word, (counts.get(word) ?? 0) + 1);
    return { word, value: Math.sqrt(state) };
  });
  rows.sort((a, b) => a.value - b.value);
  return rows.reduce((sum, { word, value }, i) => (sum + counts.get(word)! * value * i) % 1e9, 1);
}

let instance: ((steps: number) => void) | null = null;

function instantiate(): (steps: number) => void {
  instance ??= new WebAssembly.Instance(new WebAssembly.Module(BINARY)).exports.run as (
    steps: number,
  ) => void;
  return instance;
}

/**
 * `run(steps)`: goes round a page of float32 numbers, each becoming 0.999 times itself plus 0.5.
 *
 *     (module (memory 1)
 *       (func (export "run") (param $steps i32) (local $at i32)
 *         (loop
 *           (f32.store (local.get $at)
 *             (f32.add (f32.mul (f32.load (local.get $at)) (f32.const 0.999)) (f32.const 0.5)))
 *           (local.set $at (i32.and (i32.add (local.get $at) (i32.const 4)) (i32.const 65535)))
 *           (br_if 0 (local.tee $steps (i32.sub (local.get $steps) (i32.const 1)))))))
 */
const BINARY = Uint8Array.from(
  [
    '00 61 73 6d 01 00 00 00 01 05 01 60 01 7f 00 03 02 01 00 05 03 01 00 01 07 07 01 03 72 75 6e 00 00',
    '0a 34 01 32 01 01 7f 03 40 20 01 20 01 2a 02 00 43 77 be 7f 3f 94 43 00 00 00 3f 92 38 02 00',
    '20 01 41 04 6a 41 ff ff 03 71 21 01 20 00 41 01 6b 22 00 0d 00 0b 0b',
  ]
    .join(' ')
    .split(' '),
  (byte) => Number.parseInt(byte, 16),
);
