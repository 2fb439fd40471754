/** What stored runs consist of. The names of entries are part of stored runs. An iteration ends with all of its episodes. */

import { type Part, progressPart } from '../shared/checkpoint';
import { sameNetworkPart } from '../shared/sameNetwork';
import type { TrainingContext } from '../shared/TrainingContext';
import type { Designer } from './adversary/Designer';
import type { Navigator, NavigatorState } from './navigator/Navigator';
import type { SiteLog } from './SiteLog';
import type { PairedSettings } from './settings';

interface Population {
  all(): readonly Navigator[];
  /** Changes the number of agents. */
  resize(count: number): void;
}

/** Settings that decide what navigators read, and what they choose from: the sizes of their networks are fixed. */
const NETWORK_KEYS: readonly (keyof PairedSettings)[] = ['candidates', 'labels'];

export interface PairedParts {
  readonly context: TrainingContext;
  readonly settings: PairedSettings;
  readonly designer: Designer | null;
  readonly agents: Population;
  readonly log: SiteLog;
  readonly nextEpisode: Part<number>;
}

export const pairedParts = ({ context, settings, designer, agents, log, nextEpisode }: PairedParts) => ({
  // First, since nothing else fits if the network differs. Not in older runs.
  settings: { ...sameNetworkPart(settings, NETWORK_KEYS), isOptional: true } as const,
  agents: populationPart(agents),
  ...(designer ? { designer } : {}),
  progress: progressPart(context),
  log,
  nextEpisode,
});

const populationPart = (population: Population): Part<readonly NavigatorState[]> => ({
  save: async () => {
    const states: NavigatorState[] = [];
    for (const navigator of population.all()) states.push(await navigator.save());
    return states;
  },
  load: (states) => {
    population.resize(states.length);
    for (const [i, navigator] of population.all().entries()) navigator.load(states[i]);
  },
});
