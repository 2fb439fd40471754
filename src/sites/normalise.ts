/** Notations that count as equal when a terminal request's pairs are compared with a query's values. */
import { readDate } from './dates';

/**
 * `trim`: no spaces at the ends, single ones between words; `lower`: lower case; `digits`: digits only. `date`: a date
 * in the given format, or one of several (`MM/DD/YYYY`, `MMMM D, YYYY`), becomes `YYYY-MM-DD`. `map`: a name becomes a
 * code, `{ Boston: 'BOS' }`. Values to which a step does not apply stay unchanged.
 */
export type Normaliser =
  | 'trim'
  | 'lower'
  | 'digits'
  | { readonly date: string | readonly string[] }
  | { readonly map: Readonly<Record<string, string>> };

/** Applies one step after another, to both sides of a comparison. */
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
