/** Numbers, durations and sizes as people read them, in the page and in the terminal. */

const integers = new Intl.NumberFormat('en');

export const formatCount = (value: number): string => integers.format(Math.round(value));

/** `1 seed`, `1,200 demonstrations`, `2 queries` */
export const countOf = (n: number, noun: string, plural = `${noun}s`): string =>
  `${formatCount(n)} ${n === 1 ? noun : plural}`;

/** 1,234 up to 99,999, then 123k, 1.2M. */
export function formatShortCount(value: number): string {
  if (Math.abs(value) < 1e5) return formatCount(value);
  return value < 1e6 ? `${Math.round(value / 1e3)}k` : `${(value / 1e6).toFixed(1)}M`;
}

/** Whole seconds that have passed, as a clock shows them: `0:07`, `12:30`, `1:02:03`. */
export function formatDuration(seconds: number): string {
  const total = Math.max(0, Math.floor(seconds));
  const minutes = Math.floor(total / 60) % 60;
  const hours = Math.floor(total / 3600);
  const tail = `${hours && minutes < 10 ? '0' : ''}${minutes}:${String(total % 60).padStart(2, '0')}`;
  return hours ? `${hours}:${tail}` : tail;
}

/**
 * A probability or rate at a glance, in whole percent, or with one decimal where rounding would make it look like none or all:
 * `54%`, `99.7%`, `<0.1%`.
 */
export function formatPercent(rate: number): string {
  const percent = rate * 100;
  if (percent > 0 && percent < 0.1) return '<0.1%';
  if (percent > 99.9 && percent < 100) return '>99.9%';
  if ((percent > 0 && percent < 0.95) || (percent > 99 && percent < 100)) return `${percent.toFixed(1)}%`;
  return `${percent.toFixed(0)}%`;
}

/** A measured rate as tables and papers report it, always to as many decimals: `54.2%`, `100.0%`. */
export const formatFixedPercent = (rate: number, decimals = 1): string =>
  `${(100 * rate).toFixed(decimals)}%`;

/** Three significant digits, without an exponent where possible, and a true minus sign. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const size = Math.abs(value);
  const sign = value < 0 ? '−' : '';
  if (size !== 0 && (size < 1e-3 || size >= 1e6)) return `${sign}${size.toExponential(1)}`;
  return `${sign}${Number.isInteger(value) ? formatCount(size) : size.toPrecision(3)}`;
}

/** A number on a logarithmic axis, as short as possible: `1,000`, `0.05`, `1e−5`. */
export function formatLogTick(value: number): string {
  if (value < 1e-3 || value >= 1e5) return value.toExponential(0).replace('+', '').replace('-', '−');
  return value >= 1 ? formatCount(value) : String(Number(value.toPrecision(3)));
}

/** A value, reward or similarity: two decimals, a true minus sign, and a dash for NaN. */
export function formatValue(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const text = value.toFixed(2);
  return text === '-0.00' ? '0.00' : text.replace('-', '−');
}

/** A date and a time, as short as they are clear: `Nov 28, 5:20 PM`, with the year if it is not this one. */
export function formatWhen(timestampMs: number, now = new Date()): string {
  const when = new Date(timestampMs);
  return when.toLocaleString(undefined, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(when.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
  });
}

/** Shortens long text in the middle, keeping the ends, which distinguish similar texts. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const half = Math.floor((length - 1) / 2);
  return `${text.slice(0, half)}…${text.slice(text.length - half)}`;
}

/** Bytes as disks count them: `12 kB`, `0.4 MB`, `12 MB`, `1.2 GB`. */
export function formatBytes(bytes: number): string {
  const megabytes = bytes / 1e6;
  if (megabytes >= 1000) return `${(megabytes / 1000).toFixed(1)} GB`;
  if (megabytes >= 10) return `${Math.round(megabytes)} MB`;
  return megabytes >= 0.1 ? `${megabytes.toFixed(1)} MB` : `${Math.ceil(bytes / 1000)} kB`;
}

export const capitalise = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
