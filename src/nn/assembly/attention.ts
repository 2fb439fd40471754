// @ts-nocheck: AssemblyScript
/** Additive attention; see `ops/attention.ts`. b = batch, m = queries, n = memory items, a = attention size, d = memory size. */
import { addScaled, loadUpTo4, multiplyAdd, storeUpTo4, sumLanes, tanh } from './vector';

/** hidden [b, m, n, a] = tanh(keys [b, n, a] + queries [b, m, a]); logits [b, m, n] = hidden . v [a] */
export function attentionLogits(
  keys: usize,
  queries: usize,
  v: usize,
  logits: usize,
  hidden: usize,
  b: i32,
  m: i32,
  n: i32,
  a: i32,
): void {
  const width = a << 2;
  for (let i = 0; i < b * m; i++, queries += width) {
    let key = keys + (i / m) * n * width;
    for (let j = 0; j < n; j++, key += width, hidden += width, logits += 4) {
      let sum = f32x4.splat(0);
      for (let c = 0; c < a; c += 4) {
        const at = c << 2;
        const left = a - c;
        const h = tanh(f32x4.add(loadUpTo4(key + at, left), loadUpTo4(queries + at, left)));
        storeUpTo4(hidden + at, h, left);
        sum = multiplyAdd(loadUpTo4(v + at, left), h, sum);
      }
      store<f32>(logits, sumLanes(sum));
    }
  }
}

/** From dy [b, m, n]: dKeys [b, n, a], dQueries [b, m, a], dV [a]. */
export function attentionLogitsGradient(
  dy: usize,
  hidden: usize,
  v: usize,
  dKeys: usize,
  dQueries: usize,
  dV: usize,
  b: i32,
  m: i32,
  n: i32,
  a: i32,
): void {
  const width = a << 2;
  memory.fill(dKeys, 0, b * n * width);
  memory.fill(dQueries, 0, b * m * width);
  memory.fill(dV, 0, width);
  const one = f32x4.splat(1);
  for (let i = 0; i < b * m; i++, dQueries += width) {
    let dKey = dKeys + (i / m) * n * width;
    for (let j = 0; j < n; j++, hidden += width, dKey += width, dy += 4) {
      const slope = v128.load32_splat(dy);
      for (let c = 0; c < a; c += 4) {
        const at = c << 2;
        const left = a - c;
        const h = loadUpTo4(hidden + at, left);
        const d = f32x4.mul(f32x4.mul(slope, loadUpTo4(v + at, left)), f32x4.sub(one, f32x4.mul(h, h)));
        storeUpTo4(dKey + at, f32x4.add(loadUpTo4(dKey + at, left), d), left);
        storeUpTo4(dQueries + at, f32x4.add(loadUpTo4(dQueries + at, left), d), left);
        storeUpTo4(dV + at, multiplyAdd(slope, h, loadUpTo4(dV + at, left)), left);
      }
    }
  }
}

/** sums [b, d] = weights [b, n] . rows [b, n, d] */
export function weightedSum(weights: usize, rows: usize, sums: usize, b: i32, n: i32, d: i32): void {
  memory.fill(sums, 0, (b * d) << 2);
  for (let i = 0; i < b; i++, sums += d << 2) {
    for (let j = 0; j < n; j++, rows += d << 2, weights += 4) addScaled(sums, load<f32>(weights), rows, d);
  }
}

/** From dy [b, d]: dWeights [b, n], dRows [b, n, d]. */
export function weightedSumGradient(
  dy: usize,
  weights: usize,
  rows: usize,
  dWeights: usize,
  dRows: usize,
  b: i32,
  n: i32,
  d: i32,
): void {
  for (let i = 0; i < b; i++, dy += d << 2) {
    for (let j = 0; j < n; j++, rows += d << 2, dRows += d << 2, weights += 4, dWeights += 4) {
      const weight = v128.load32_splat(weights);
      let sum = f32x4.splat(0);
      for (let c = 0; c < d; c += 4) {
        const at = c << 2;
        const left = d - c;
        const slope = loadUpTo4(dy + at, left);
        sum = multiplyAdd(slope, loadUpTo4(rows + at, left), sum);
        storeUpTo4(dRows + at, f32x4.mul(weight, slope), left);
      }
      store<f32>(dWeights, sumLanes(sum));
    }
  }
}
