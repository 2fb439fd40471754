// @ts-nocheck: AssemblyScript
/** Four floats at a time: partial loads, sums and the transcendental functions. */

/** a b + c: one rounding where the build has relaxed SIMD, which compiles to the processor's own multiply-add. */
export function multiplyAdd(a: v128, b: v128, c: v128): v128 {
  if (ASC_FEATURE_RELAXED_SIMD) return f32x4.relaxed_madd(a, b, c);
  return f32x4.add(f32x4.mul(a, b), c);
}

/** Up to four floats; lanes from `count` on are 0. */
export function loadUpTo4(from: usize, count: i32): v128 {
  if (count >= 4) return v128.load(from);
  let x = f32x4.splat(0);
  x = f32x4.replace_lane(x, 0, load<f32>(from));
  if (count > 1) x = f32x4.replace_lane(x, 1, load<f32>(from, 4));
  if (count > 2) x = f32x4.replace_lane(x, 2, load<f32>(from, 8));
  return x;
}

/** Stores the first `count` lanes, at most four. */
export function storeUpTo4(to: usize, x: v128, count: i32): void {
  if (count >= 4) {
    v128.store(to, x);
    return;
  }
  store<f32>(to, f32x4.extract_lane(x, 0));
  if (count > 1) store<f32>(to, f32x4.extract_lane(x, 1), 4);
  if (count > 2) store<f32>(to, f32x4.extract_lane(x, 2), 8);
}

export function sumLanes(x: v128): f32 {
  const low = f32x4.extract_lane(x, 0) + f32x4.extract_lane(x, 1);
  return low + (f32x4.extract_lane(x, 2) + f32x4.extract_lane(x, 3));
}

/** to [width] += factor * from [width] */
export function addScaled(to: usize, factor: f32, from: usize, width: i32): void {
  const factors = f32x4.splat(factor);
  let left = width;
  for (; left >= 4; left -= 4, to += 16, from += 16)
    v128.store(to, multiplyAdd(factors, v128.load(from), v128.load(to)));
  if (left > 0) storeUpTo4(to, multiplyAdd(factors, loadUpTo4(from, left), loadUpTo4(to, left)), left);
}

/** 1.5 x 2^23: adding it rounds a float of up to 2^22 to a whole number, which ends up in its last bits. */
const ROUNDING: f32 = 12582912;

/** exp(x) = 2^n exp(r) with |r| <= ln(2) / 2, by the polynomial of Cephes' expf: error about 1e-7 of the value. NaN stays NaN. */
export function exp(x: v128): v128 {
  x = f32x4.pmin(f32x4.pmax(x, f32x4.splat(-87)), f32x4.splat(88));
  const rounded = f32x4.add(f32x4.mul(x, f32x4.splat(1.44269504)), f32x4.splat(ROUNDING));
  const n = f32x4.sub(rounded, f32x4.splat(ROUNDING));
  // ln(2) in two parts, the first exact in few bits, so that the difference loses none.
  let r = f32x4.sub(x, f32x4.mul(n, f32x4.splat(0.693359375)));
  r = f32x4.add(r, f32x4.mul(n, f32x4.splat(2.1219444e-4)));
  let p = f32x4.splat(1.98756915e-4);
  p = multiplyAdd(p, r, f32x4.splat(1.3981999507e-3));
  p = multiplyAdd(p, r, f32x4.splat(8.3334519073e-3));
  p = multiplyAdd(p, r, f32x4.splat(4.1665795894e-2));
  p = multiplyAdd(p, r, f32x4.splat(1.6666665459e-1));
  p = multiplyAdd(p, r, f32x4.splat(5.0000001201e-1));
  p = f32x4.add(multiplyAdd(p, f32x4.mul(r, r), r), f32x4.splat(1));
  // The bits of n + 127, shifted to the position of the exponent.
  const exponent = i32x4.shl(i32x4.add(rounded, i32x4.splat(127)), 23);
  return f32x4.mul(p, exponent);
}

export function sigmoid(x: v128): v128 {
  const one = f32x4.splat(1);
  return f32x4.div(one, f32x4.add(one, exp(f32x4.neg(x))));
}

/** 1 - 2 / (exp(2 x) + 1): absolute error about 1e-7. */
export function tanh(x: v128): v128 {
  const one = f32x4.splat(1);
  const two = f32x4.splat(2);
  return f32x4.sub(one, f32x4.div(two, f32x4.add(exp(f32x4.mul(two, x)), one)));
}

/** All ones in the first `count` lanes, at most four, else zeros. */
export function firstLanes(count: i32): v128 {
  return i32x4.gt_s(i32x4.splat(count), i32x4(0, 1, 2, 3));
}

export function maxLanes(x: v128): f32 {
  const low = max(f32x4.extract_lane(x, 0), f32x4.extract_lane(x, 1));
  return max(low, max(f32x4.extract_lane(x, 2), f32x4.extract_lane(x, 3)));
}

/** By formula 7.1.26 of Abramowitz and Stegun: absolute error at most 1.5e-7, before rounding. */
export function erf(x: v128): v128 {
  const one = f32x4.splat(1);
  const size = f32x4.abs(x);
  const t = f32x4.div(one, multiplyAdd(f32x4.splat(0.3275911), size, one));
  let p = f32x4.splat(1.061405429);
  p = multiplyAdd(p, t, f32x4.splat(-1.453152027));
  p = multiplyAdd(p, t, f32x4.splat(1.421413741));
  p = multiplyAdd(p, t, f32x4.splat(-0.284496736));
  p = multiplyAdd(p, t, f32x4.splat(0.254829592));
  const tail = f32x4.mul(f32x4.mul(p, t), exp(f32x4.neg(f32x4.mul(x, x))));
  return v128.or(f32x4.sub(one, tail), v128.and(x, i32x4.splat(1 << 31)));
}
