/**
 * Whether a stored network is still what it was. A run stores only the settings that differ from the defaults; where a
 * default has changed since, the same settings build another network.
 */
import type { Settings } from '../../contracts/run';
import { withPresentNames } from './settings';
import type { Part } from './state';

/**
 * Keeps the settings that a network was built with in the run's state. Loading throws where the network would compute
 * something else than when it was stored, naming the first setting that differs.
 * @param keys the settings that decide what the network computes
 * @param formerNames of settings that were renamed since, former name first
 * @param before what those were that did not exist when older runs were stored
 */
export const sameNetworkPart = (
  settings: Readonly<Settings>,
  keys: readonly string[],
  formerNames: Readonly<Record<string, string>> = {},
  before: Readonly<Settings> = {},
): Part<Settings> => ({
  save: () => Object.fromEntries(keys.map((key) => [key, settings[key]])),
  load: (stored) => {
    const then = { ...before, ...withPresentNames(stored, formerNames) };
    const other = keys.find((key) => then[key] !== settings[key]);
    if (other === undefined) return;
    throw new Error(
      `This run was trained with the setting "${other}" at ${then[other]}, which was then the default; now it is ${settings[other]}. Train it anew.`,
    );
  },
});

/**
 * What a stored network is to be built with (`AgentDefinition.storedSettings`), of the settings that there have not always been.
 * @param entry of the state in which `sameNetworkPart` keeps them
 */
export const storedSettingsIn =
  (entry: string, before: Readonly<Settings>) =>
  (state: Readonly<Record<string, unknown>>): Settings => ({
    ...before,
    ...Object.fromEntries(Object.entries((state[entry] ?? {}) as Settings).filter(([key]) => key in before)),
  });
