// @ts-nocheck: AssemblyScript
/**
 * Elementwise parts of a gated recurrent unit, r = reset and u = update gate: next = h + u (n - h), where the candidate
 * n reads r h. Gates [rows, 2d] hold r and u side by side; everything else is [rows, d].
 */
import { loadUpTo4, multiplyAdd, sigmoid, storeUpTo4, tanh } from './vector';

/** gates = sigmoid(gates); resetState = r state */
export function openGates(gates: usize, state: usize, resetState: usize, rows: i32, d: i32): void {
  const width = d << 2;
  for (let row = 0; row < rows; row++, gates += 2 * width, state += width, resetState += width) {
    for (let c = 0; c < d; c += 4) {
      const at = c << 2;
      const left = d - c;
      const r = sigmoid(loadUpTo4(gates + at, left));
      const u = sigmoid(loadUpTo4(gates + width + at, left));
      storeUpTo4(gates + at, r, left);
      storeUpTo4(gates + width + at, u, left);
      storeUpTo4(resetState + at, f32x4.mul(r, loadUpTo4(state + at, left)), left);
    }
  }
}

/** candidate = tanh(candidate); next = state + u (candidate - state) */
export function blendState(
  candidate: usize,
  gates: usize,
  state: usize,
  next: usize,
  rows: i32,
  d: i32,
): void {
  const width = d << 2;
  for (let row = 0; row < rows; row++) {
    for (let c = 0; c < d; c += 4) {
      const at = c << 2;
      const left = d - c;
      const n = tanh(loadUpTo4(candidate + at, left));
      const h = loadUpTo4(state + at, left);
      storeUpTo4(candidate + at, n, left);
      storeUpTo4(next + at, multiplyAdd(loadUpTo4(gates + width + at, left), f32x4.sub(n, h), h), left);
    }
    candidate += width;
    gates += 2 * width;
    state += width;
    next += width;
  }
}

/**
 * From dNext: dCandidate before the tanh, the update half of dGates before the sigmoid, and dState = dNext (1 - u),
 * which may be dNext itself. Recomputes resetState.
 */
export function differentiateBlend(
  dNext: usize,
  gates: usize,
  candidate: usize,
  state: usize,
  dCandidate: usize,
  dGates: usize,
  dState: usize,
  resetState: usize,
  rows: i32,
  d: i32,
): void {
  const width = d << 2;
  const one = f32x4.splat(1);
  for (let row = 0; row < rows; row++) {
    for (let c = 0; c < d; c += 4) {
      const at = c << 2;
      const left = d - c;
      const slope = loadUpTo4(dNext + at, left);
      const h = loadUpTo4(state + at, left);
      const u = loadUpTo4(gates + width + at, left);
      const n = loadUpTo4(candidate + at, left);
      const kept = f32x4.mul(slope, f32x4.sub(one, u));
      const taken = f32x4.mul(slope, u);
      storeUpTo4(dCandidate + at, f32x4.mul(taken, f32x4.sub(one, f32x4.mul(n, n))), left);
      storeUpTo4(dGates + width + at, f32x4.mul(f32x4.mul(kept, u), f32x4.sub(n, h)), left);
      storeUpTo4(dState + at, kept, left);
      storeUpTo4(resetState + at, f32x4.mul(loadUpTo4(gates + at, left), h), left);
    }
    dNext += width;
    gates += 2 * width;
    candidate += width;
    state += width;
    dCandidate += width;
    dGates += 2 * width;
    dState += width;
    resetState += width;
  }
}

/** From dResetState: the reset half of dGates before the sigmoid; adds to dState. */
export function differentiateReset(
  dResetState: usize,
  gates: usize,
  state: usize,
  dGates: usize,
  dState: usize,
  rows: i32,
  d: i32,
): void {
  const width = d << 2;
  const one = f32x4.splat(1);
  for (let row = 0; row < rows; row++) {
    for (let c = 0; c < d; c += 4) {
      const at = c << 2;
      const left = d - c;
      const r = loadUpTo4(gates + at, left);
      const through = f32x4.mul(loadUpTo4(dResetState + at, left), r);
      const slope = f32x4.mul(through, loadUpTo4(state + at, left));
      storeUpTo4(dGates + at, f32x4.mul(slope, f32x4.sub(one, r)), left);
      storeUpTo4(dState + at, f32x4.add(loadUpTo4(dState + at, left), through), left);
    }
    dResetState += width;
    gates += 2 * width;
    state += width;
    dGates += 2 * width;
    dState += width;
  }
}
