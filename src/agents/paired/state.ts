/** What stored runs consist of. The names of entries are part of stored runs. An iteration ends with all of its episodes. */
import type { TrainingContext } from '../shared/context';
import { type Part, progressPart } from '../shared/state';
import type { Designer } from './adversary/Designer';
import type { Navigator, NavigatorState } from './navigator/Navigator';
import type { SiteLog } from './SiteLog';

export interface Population {
  all(): readonly Navigator[];
  /** Changes the number of agents. */
  resize(count: number): void;
}

export interface PairedParts {
  readonly context: TrainingContext;
  readonly designer: Designer | null;
  readonly agents: Population;
  readonly log: SiteLog;
  readonly nextEpisode: Part<number>;
}

export const pairedParts = ({ context, designer, agents, log, nextEpisode }: PairedParts) => ({
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
