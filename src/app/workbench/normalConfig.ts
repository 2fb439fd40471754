/** A configuration in the form in which equal ones are the same text. */
import type { RunConfig } from '../../contracts/run';
import { DEFAULT_WORKBENCH } from './runFields';
import { runConfigOf, settingsOf } from './workbenchStore';

const sorted = (fields: object): [string, unknown][] =>
  Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1));

/**
 * Without settings at their defaults, which presets and files name as well.
 * @param ignored fields in which configurations may differ
 */
export function normalConfig(run: RunConfig, ignored: readonly (keyof RunConfig)[] = []): string {
  const { settings, ...rest } = runConfigOf({ ...DEFAULT_WORKBENCH, ...run });
  const defaults = new Map(settingsOf(run.agent).map((spec) => [spec.key, spec.default]));
  const fields = sorted(rest).filter(([key]) => !ignored.includes(key as keyof RunConfig));
  return JSON.stringify([fields, sorted(settings).filter(([key, value]) => defaults.get(key) !== value)]);
}
