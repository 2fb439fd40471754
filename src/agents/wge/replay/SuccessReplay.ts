/** The replay buffer of rewarded episodes (Figure 1), and the updates that these episodes pay for. */

import type { Rng } from '../../../random/Rng';
import { EpisodeReplayBuffer } from '../../../rl/EpisodeReplayBuffer';
import type { Episode } from '../../../rl/rollout';
import { UpdateBudget } from '../../shared/UpdateBudget';
import { type StateAction, toStateAction } from '../actions';
import type { GoalKind } from '../encode/goal';
import { encodeObservation } from '../encode/observation';
import type { EncodedState } from '../encode/state';
import { dropWords } from '../encode/wordDropout';
import type { WgeSettings } from '../settings';

export type Explorer = 'workflow' | 'neural';

export class SuccessReplay {
  readonly buffer: EpisodeReplayBuffer<StateAction>;
  /** Replay updates that are paid for but not yet made. */
  readonly budget = new UpdateBudget();

  constructor(
    private readonly settings: WgeSettings,
    private readonly goalKind: GoalKind,
  ) {
    this.buffer = new EpisodeReplayBuffer(settings.replayCapacity);
  }

  /** Whether there are enough episodes to learn from. */
  get isReady(): boolean {
    return this.buffer.size >= this.settings.replayMinimum;
  }

  /**
   * Keeps the episodes that were rewarded. A group is one explorer's episodes for goals with the same keys: DOMNet's own
   * successes soon outnumber the others but never contain what DOMNet overlooks, so they must not crowd out those of the
   * workflows.
   */
  addSuccesses(episodes: readonly Episode<EncodedState | null>[], explorer: Explorer): void {
    for (const episode of episodes) {
      if (!episode.success) continue;
      const steps = episode.steps.flatMap(({ memo, action, observation }) => {
        const state = memo ?? encodeObservation(observation, this.goalKind, this.settings.wordHash);
        const step = toStateAction(state, action);
        return step ? [step] : [];
      });
      if (steps.length === 0) continue;
      const keys = episode.steps[0].observation.fields.map(([key]) => key).sort();
      this.buffer.add({ group: [explorer, ...keys].join(' '), steps });
      this.budget.earn(this.settings.updatesPerEpisode);
    }
  }

  /** How many of `wanted` updates the episodes so far pay for; they count as made. */
  spendUpdates(wanted: number): number {
    return this.settings.updatesPerEpisode === 0 ? wanted : this.budget.spend(wanted);
  }

  /** A batch to learn from, with words dropped. */
  sample(rng: Rng): StateAction[] {
    const { replayBatch, wordDropout } = this.settings;
    const steps = this.buffer.sample(replayBatch, rng);
    return steps.map((step) => ({ ...step, state: dropWords(step.state, wordDropout, rng) }));
  }
}
