/** Settings as text, in links and on the command line. */
import type { SettingSpec } from '../../contracts/settings';
import { wantedInstead } from './settings';

export type SettingValue = number | string | boolean;

const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, yes: true, false: false, no: false };

/** Undefined for text that is not a legal value (`legalValues`). */
export function parseSetting(spec: SettingSpec, text: string): SettingValue | undefined {
  const value = read(spec, text);
  return value !== undefined && wantedInstead(spec, value) === null ? value : undefined;
}

function read({ kind }: SettingSpec, text: string): SettingValue | undefined {
  if (kind === 'boolean') return Object.hasOwn(BOOLEANS, text) ? BOOLEANS[text] : undefined;
  if (kind === 'choice') return text;
  return text.trim() === '' ? undefined : Number(text);
}

/** What may be given: `a whole number, at least 1`. */
export function legalValues({ kind, choices = [], min, max }: SettingSpec): string {
  if (kind === 'boolean') return 'true or false';
  if (kind === 'choice') return `one of ${choices.join(', ')}`;
  const range = [min !== undefined && `at least ${min}`, max !== undefined && `at most ${max}`].filter(
    Boolean,
  );
  return [kind === 'integer' ? 'a whole number' : 'a number', ...range].join(', ');
}
