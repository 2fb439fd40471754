/** Whether a stored network is still what it was: a run stores what differs from the defaults, and these may have changed. */
import { withPresentNames } from '../../shared/settings';
import { FORMER_NAMES } from './formerNames.mjs';
import type { DomQNetSettings } from './index';
import { network } from './network';
import { vocabularies } from './vocabularies';

/** What the network computes, and what is done with it. Other settings only say how it learns. */
const KEYS = [
  ...[...network, ...vocabularies].map(({ key }) => key),
  ...(['candidates', 'typing', 'repeats'] as const),
];

export type NetworkSettings = Pick<DomQNetSettings, (typeof KEYS)[number]>;

export const networkSettings = (settings: DomQNetSettings): NetworkSettings =>
  Object.fromEntries(KEYS.map((key) => [key, settings[key]])) as NetworkSettings;

/** Throws where the network would compute something else than when it was stored, naming the first setting that differs. */
export function requireSameNetwork(stored: Partial<NetworkSettings>, present: DomQNetSettings): void {
  const before: Partial<NetworkSettings> = withPresentNames(stored, FORMER_NAMES);
  const other = KEYS.find((key) => before[key] !== present[key]);
  if (other === undefined) return;
  throw new Error(
    `This run was trained with the setting "${other}" at ${before[other]}, which was then the default; now it is ${present[other]}. Train it anew.`,
  );
}
