// @ts-nocheck: AssemblyScript
/** Softmax over the unmasked entries of rows; masks are floats, 0 for masked. A row all masked gives zeros. */
import { exp, loadUpTo4, maxLanes, multiplyAdd, storeUpTo4, sumLanes } from './vector';

const LOWEST: f32 = -3.4e38;

/** x [rows, n] = softmax(scale x), in place, under one mask [n] for all rows */
export function softmaxRows(x: usize, mask: usize, rows: i32, n: i32, scale: f32): void {
  for (let row = 0; row < rows; row++, x += n << 2) {
    const total = exponentials(x, mask, x, n, scale);
    const share = f32x4.splat(total > 0 ? 1 / total : 0);
    for (let c = 0; c < n; c += 4) {
      const at = x + (c << 2);
      storeUpTo4(at, f32x4.mul(loadUpTo4(at, n - c), share), n - c);
    }
  }
}

/** From p = softmax(scale x) and d, the gradient at p: d becomes that at x, scale p (d - sum of d p). */
export function softmaxRowsGradient(p: usize, d: usize, rows: i32, n: i32, scale: f32): void {
  for (let row = 0; row < rows; row++, p += n << 2, d += n << 2) {
    let sum = f32x4.splat(0);
    for (let c = 0; c < n; c += 4) {
      const at = c << 2;
      sum = multiplyAdd(loadUpTo4(p + at, n - c), loadUpTo4(d + at, n - c), sum);
    }
    const mean = f32x4.splat(sumLanes(sum));
    for (let c = 0; c < n; c += 4) {
      const at = c << 2;
      const slope = f32x4.sub(loadUpTo4(d + at, n - c), mean);
      const scaled = f32x4.mul(f32x4.splat(scale), loadUpTo4(p + at, n - c));
      storeUpTo4(d + at, f32x4.mul(scaled, slope), n - c);
    }
  }
}

/**
 * Of the loss -log softmax(logits [rows, n])[target]: its gradient slopes [rows, n] = softmax - one-hot target, and the
 * parts of its value, gaps [rows] + log(totals [rows]); the library's logarithm would put a table into memory that is not
 * ours to use. All 0 in a row whose target (int32) is out of range or masked.
 */
export function softmaxCrossEntropy(
  logits: usize,
  targets: usize,
  mask: usize,
  gaps: usize,
  totals: usize,
  slopes: usize,
  rows: i32,
  n: i32,
): void {
  const width = n << 2;
  for (let row = 0; row < rows * 4; row += 4, logits += width, mask += width, slopes += width) {
    const target = load<i32>(targets + row);
    const at = target << 2;
    if (target < 0 || target >= n || load<f32>(mask + at) === 0) {
      store<f32>(gaps + row, 0);
      store<f32>(totals + row, 1);
      memory.fill(slopes, 0, width);
      continue;
    }
    const top = unmaskedMaximum(logits, mask, n, 1);
    const total = exponentials(logits, mask, slopes, n, 1);
    const share = f32x4.splat(1 / total);
    for (let c = 0; c < n; c += 4) {
      const to = slopes + (c << 2);
      storeUpTo4(to, f32x4.mul(loadUpTo4(to, n - c), share), n - c);
    }
    store<f32>(slopes + at, load<f32>(slopes + at) - 1);
    store<f32>(gaps + row, top - load<f32>(logits + at));
    store<f32>(totals + row, total);
  }
}

/** to [n] = exp(scale x - maximum), 0 where masked; returns the sum. Two vectors at once share the constants of the exponential. */
function exponentials(x: usize, mask: usize, to: usize, n: i32, scale: f32): f32 {
  const scales = f32x4.splat(scale);
  const top = f32x4.splat(unmaskedMaximum(x, mask, n, scale));
  const zero = f32x4.splat(0);
  let sum = zero;
  let c = 0;
  for (; c + 8 <= n; c += 8) {
    const at = c << 2;
    const a = exp(f32x4.sub(f32x4.mul(scales, v128.load(x + at)), top));
    const b = exp(f32x4.sub(f32x4.mul(scales, v128.load(x + at, 16)), top));
    const first = v128.and(a, f32x4.ne(v128.load(mask + at), zero));
    const second = v128.and(b, f32x4.ne(v128.load(mask + at, 16), zero));
    v128.store(to + at, first);
    v128.store(to + at, second, 16);
    sum = f32x4.add(f32x4.add(sum, first), second);
  }
  for (; c < n; c += 4) {
    const at = c << 2;
    const open = f32x4.ne(loadUpTo4(mask + at, n - c), zero);
    const e = v128.and(exp(f32x4.sub(f32x4.mul(scales, loadUpTo4(x + at, n - c)), top)), open);
    sum = f32x4.add(sum, e);
    storeUpTo4(to + at, e, n - c);
  }
  return sumLanes(sum);
}

/** Maximum of scale x [n]. Lanes past the end count as masked: a partial load leaves their mask 0. */
function unmaskedMaximum(x: usize, mask: usize, n: i32, scale: f32): f32 {
  const scales = f32x4.splat(scale);
  const lowest = f32x4.splat(LOWEST);
  const zero = f32x4.splat(0);
  let top = lowest;
  let c = 0;
  for (; c + 4 <= n; c += 4) {
    const open = f32x4.ne(v128.load(mask + (c << 2)), zero);
    const scaled = f32x4.mul(scales, v128.load(x + (c << 2)));
    top = f32x4.pmax(top, v128.bitselect(scaled, lowest, open));
  }
  if (c < n) {
    const open = f32x4.ne(loadUpTo4(mask + (c << 2), n - c), zero);
    const scaled = f32x4.mul(scales, loadUpTo4(x + (c << 2), n - c));
    top = f32x4.pmax(top, v128.bitselect(scaled, lowest, open));
  }
  return maxLanes(top);
}
