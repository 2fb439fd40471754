/**
 * Whether a stored network is still the same. A run stores only the settings that differ from the defaults; if a default
 * has since changed, the same settings build another network.
 */
import type { TrainerState } from '../../contracts/agent';
import type { Settings } from '../../contracts/run';
import type { Part } from './checkpoint';
import { withPresentNames } from './settings';

/**
 * Keeps the settings that a network was built with in the run's state. Loading throws if the network would compute
 * something different from when it was stored, naming the first setting that differs.
 * @param keys the settings that decide what the network computes
 * @param formerNames of settings that have since been renamed, former name first
 * @param before the values of those that did not exist when older runs were stored
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
      `This run was trained with the setting "${other}" at ${then[other]}, which was then the default; now it is ${settings[other]}. Start a new run.`,
    );
  },
});

/**
 * For a run that starts with the weights of another one: weights may fit by their number alone, and compute something else.
 * @param built the settings that its network was built with, as far as that run has kept them
 * @throws if one of them differs, naming it
 */
export function checkStart(built: Readonly<Settings>, settings: Readonly<Settings>): void {
  const other = Object.keys(built).find((key) => key in settings && built[key] !== settings[key]);
  if (other === undefined) return;
  throw new Error(
    `The network to start from has the setting "${other}" at ${built[other]}; here it is ${settings[other]}. To start from it, use --set ${other}=${built[other]}.`,
  );
}

/**
 * The settings to build a stored network with (`AgentDefinition.storedSettings`), for those settings that have not always
 * existed.
 * @param entry of the state in which `sameNetworkPart` keeps them
 */
export const storedSettingsIn =
  (entry: string, before: Readonly<Settings>) =>
  (state: TrainerState): Settings => ({
    ...before,
    ...Object.fromEntries(Object.entries((state[entry] ?? {}) as Settings).filter(([key]) => key in before)),
  });
