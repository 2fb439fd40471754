/** The parts from which the catalogue's field extractors are built: an instruction goes in, its slots come out. */
import type { Fields } from '../contracts/env';

/** The goal fields in the order of the sentence; null if the sentence does not fit. */
export type FieldExtractor = (utterance: string) => Fields | null;

/** No slots: fits anything. */
export const noFields: FieldExtractor = () => [];

/** Named groups of the pattern become the fields, in order of appearance; groups that did not match are left out. */
export function template(pattern: RegExp): FieldExtractor {
  return (utterance) => {
    const match = pattern.exec(utterance);
    if (!match) return null;
    return Object.entries(match.groups ?? {}).filter(([, value]) => value !== undefined);
  };
}

/** Applies the first extractor that fits. */
export function firstOf(...extractors: readonly FieldExtractor[]): FieldExtractor {
  return (utterance) => {
    for (const extract of extractors) {
      const fields = extract(utterance);
      if (fields) return fields;
    }
    return null;
  };
}

/** The instruction is a JSON object: its keys and values, numbers as text. */
export function jsonFields(utterance: string): Fields | null {
  try {
    return Object.entries(JSON.parse(utterance) as object).map(
      ([key, value]) => [key, String(value)] as const,
    );
  } catch {
    return null;
  }
}

/** `Select a, b, c and click Submit.`: numbered targets, then the constant button. */
export function checkboxes(pattern: RegExp): FieldExtractor {
  return (utterance) => {
    const list = pattern.exec(utterance)?.[1];
    if (list === undefined) return null;
    const targets = list === 'nothing' ? [] : list.split(/, ?/);
    return [...targets.map((target, i) => [`target ${i}`, target] as const), ['button', 'submit']];
  };
}

/** Month, day and year without leading zeros, as in the calendar. */
export function date(pattern: RegExp): FieldExtractor {
  const fieldsOf = template(pattern);
  return (utterance) =>
    fieldsOf(utterance)?.map(([key, value]) => [key, value.replace(/^0+/, '')] as const) ?? null;
}
