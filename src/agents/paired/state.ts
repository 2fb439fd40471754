/** What stored runs consist of. The names of entries are part of stored runs. An iteration ends with all of its episodes. */
import type { TrainingContext } from '../shared/context';
import { type Part, progressPart } from '../shared/state';
import type { Designer } from './adversary/Designer';
import type { Navigator, NavigatorState } from './navigator/Navigator';
import type { SiteLog } from './SiteLog';

export interface PairedParts {
  readonly context: TrainingContext;
  readonly designer: Designer | null;
  readonly agents: readonly Navigator[];
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

const populationPart = (agents: readonly Navigator[]): Part<readonly NavigatorState[]> => ({
  save: async () => {
    const states: NavigatorState[] = [];
    for (const navigator of agents) states.push(await navigator.save());
    return states;
  },
  load: (states) => {
    if (states.length !== agents.length)
      throw new Error(`The stored run has ${states.length} agents, this one ${agents.length}. Train it anew.`);
    for (const [i, navigator] of agents.entries()) navigator.load(states[i]);
  },
});
