/** Whether a stored run is still what it was: a run keeps what differs from the defaults, and these may have changed. */
import type { DomQNetSettings } from '.';
import { network } from './network';
import { vocabularies } from './vocabularies';

/** What the network computes, and what is done with that, depends on these; other settings only say how it learns. */
const KEYS = [
  ...[...network, ...vocabularies].map(({ key }) => key),
  ...(['candidates', 'typing', 'repeats'] as const),
];

export type NetworkSettings = Pick<DomQNetSettings, (typeof KEYS)[number]>;

export const networkSettings = (settings: DomQNetSettings): NetworkSettings =>
  Object.fromEntries(KEYS.map((key) => [key, settings[key]])) as NetworkSettings;

/** Throws where the network would compute something else than when it was stored, naming the first setting that says so. */
export function requireSameNetwork(stored: NetworkSettings | undefined, present: DomQNetSettings): void {
  if (!stored) {
    throw new Error(
      'This run of DOM-Q-NET was stored by an earlier version, whose networks are built differently. Train it anew.',
    );
  }
  const other = KEYS.find((key) => stored[key] !== present[key]);
  if (other === undefined) return;
  throw new Error(
    `This run was trained with "${other}" at ${stored[other]}, then the default; now that is ${present[other]}. Train it anew.`,
  );
}
