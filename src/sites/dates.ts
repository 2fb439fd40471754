/** Dates as written by sites, read with a format such as `MM/DD/YYYY`. */

const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october'],
  ...['november', 'december'],
];

/** Longest first, so that `MMMM` is not read as `MM` twice. */
const TOKEN = /YYYY|YY|MMMM|MMM|MM|M|DD|D/g;

const PATTERNS: Readonly<Record<string, string>> = {
  YYYY: '(\\d{4})',
  YY: '(\\d{2})',
  MMMM: `(${MONTHS.join('|')})`,
  MMM: `(${MONTHS.map((month) => month.slice(0, 3)).join('|')})`,
  MM: '(\\d{2})',
  M: '(\\d{1,2})',
  DD: '(\\d{2})',
  D: '(\\d{1,2})',
};

const tokensOf = (form: string): string[] => form.match(TOKEN) ?? [];

/** Whether the format contains year, month and day once each. */
export function isDateForm(form: string): boolean {
  const initials = tokensOf(form).map(([initial]) => initial);
  return initials.sort().join('') === 'DMY';
}

/**
 * As `YYYY-MM-DD`; null if the text does not have that format, or is not a day of the calendar. Two-digit years belong
 * to this century.
 */
export function readDate(text: string, form: string): string | null {
  const tokens = tokensOf(form);
  const literal = form.split(TOKEN).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = tokens.reduce((sum, token, i) => sum + PATTERNS[token] + literal[i + 1], literal[0]);
  const found = new RegExp(`^${pattern}$`, 'i').exec(text.trim());
  if (!found) return null;
  const parts = { Y: 0, M: 0, D: 0 };
  tokens.forEach((token, i) => {
    parts[token[0] as 'Y' | 'M' | 'D'] = numberOf(token, found[i + 1]);
  });
  const { Y: year, M: month, D: day } = parts;
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

function numberOf(token: string, text: string): number {
  if (token.startsWith('MMM')) {
    return MONTHS.findIndex((month) => month.startsWith(text.toLowerCase())) + 1;
  }
  return token === 'YY' ? 2000 + Number(text) : Number(text);
}
