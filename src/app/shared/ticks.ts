/** Round numbers for labelling an axis. */

/** About `count` of them from `low` to `high`, at 1, 2 or 5 times a power of ten. */
export function ticksBetween(low: number, high: number, count: number): readonly number[] {
  if (!(high > low)) return [low];
  const rough = (high - low) / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough)!;
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)));
}

/** For a logarithmic axis, about `count` at most: powers of ten, with 2 and 5 times each if there are few. @param low above zero */
export function logTicksBetween(low: number, high: number, count: number): readonly number[] {
  const [first, last] = [Math.floor(Math.log10(low)), Math.ceil(Math.log10(high))];
  const stride = Math.ceil((last - first + 1) / Math.max(1, count));
  const factors = 3 * (last - first) < count ? [1, 2, 5] : [1];
  const powers = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  return powers
    .filter((_, i) => i % stride === 0)
    .flatMap((power) => factors.map((factor) => Number((factor * 10 ** power).toPrecision(12))))
    .filter((tick) => tick >= low * (1 - 1e-9) && tick <= high * (1 + 1e-9));
}
