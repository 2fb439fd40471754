/** Ways of writing that are to count as equal where a terminal request's pairs are compared with a query's values. */
import { readDate } from './dates';

/**
 * `trim`: no space at the ends, single ones between words; `lower`: small letters; `digits`: these alone. `date`: of the form
 * given, or of one of them (`MM/DD/YYYY`, `MMMM D, YYYY`), becomes `YYYY-MM-DD`. `map`: a name becomes a code,
 * `{ Boston: 'BOS' }`. What a step does not apply to, it leaves as it is.
 */
export type Normaliser =
  | 'trim'
  | 'lower'
  | 'digits'
  | { readonly date: string | readonly string[] }
  | { readonly map: Readonly<Record<string, string>> };

/** One step after the other. Both sides of a comparison go through it. */
export const normalise = (value: string, steps: readonly Normaliser[] = []): string =>
  steps.reduce(applyOne, value);

function applyOne(value: string, step: Normaliser): string {
  switch (step) {
    case 'trim':
      return value.trim().replace(/\s+/g, ' ');
    case 'lower':
      return value.toLowerCase();
    case 'digits':
      return value.replace(/\D+/g, '');
    default:
      if ('map' in step) return Object.hasOwn(step.map, value) ? step.map[value] : value;
      return (
        [step.date].flat().reduce<string | null>((read, form) => read ?? readDate(value, form), null) ?? value
      );
  }
}
