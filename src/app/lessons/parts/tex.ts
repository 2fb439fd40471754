/** Numbers and words inside formulas. */
import { formatNumber } from '../../../text/format';

/** A number with this many digits after the point; `?` where there is none yet. */
export const texNumber = (value: number | null | undefined, digits = 2): string =>
  value === null || value === undefined || !Number.isFinite(value) ? '{?}' : value.toFixed(digits);

/** In brackets if negative, so that it may follow a sign. */
export const texTerm = (value: number | null | undefined, digits = 2): string =>
  value !== null && value !== undefined && value < 0
    ? `(${texNumber(value, digits)})`
    : texNumber(value, digits);

/** A number with its thousands separated; very small and very large ones with a power of ten. */
export function texCount(value: number): string {
  if (!Number.isFinite(value)) return '\\infty';
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-3 || size >= 1e6)) {
    const exponent = Math.floor(Math.log10(size));
    return `${(value / 10 ** exponent).toFixed(1)}\\cdot 10^{${exponent}}`;
  }
  return formatNumber(value).replaceAll(',', '\\,');
}

/** Words, with the characters that mean something in TeX made harmless. */
export const texText = (text: string): string =>
  `\\text{${text.replace(/[\\{}$&#^_%~]/g, (sign) => (sign === '\\' || sign === '^' || sign === '~' ? ' ' : `\\${sign}`))}}`;
