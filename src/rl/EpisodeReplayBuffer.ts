/**
 * Replay buffer of rewarded episodes (Liu et al. 2018, Sections 4 and 5 and Figure 1). One group for each kind of goal, as in
 * the reference program.
 */
import type { Rng } from '../random/Rng';

/** A group with this many episodes is drawn as often as any other. */
const ENOUGH = 50;

/** An episode to learn from: its steps, and the kind of goal that it reached. */
export interface ReplayEpisode<Step> {
  readonly group: string;
  readonly steps: readonly Step[];
}

export interface EpisodeReplayBufferState<Step> {
  readonly groups: readonly (readonly [string, readonly ReplayEpisode<Step>[]])[];
}

export class EpisodeReplayBuffer<Step> {
  private groups = new Map<string, ReplayEpisode<Step>[]>();

  /** @param capacity episodes kept per group; the oldest are replaced */
  constructor(private readonly capacity: number) {}

  /** Number of episodes held in all groups. */
  get size(): number {
    let total = 0;
    for (const episodes of this.groups.values()) total += episodes.length;
    return total;
  }

  add(episode: ReplayEpisode<Step>): void {
    const group = this.groups.get(episode.group) ?? [];
    group.push(episode);
    if (group.length > this.capacity) group.shift();
    this.groups.set(episode.group, group);
  }

  /**
   * `count` steps, each from an episode of a group. Groups with enough episodes are drawn equally often, so that goals that
   * are rarely reached are learned from as often as the others. Smaller groups are drawn less often, to avoid overfitting.
   */
  sample(count: number, rng: Rng): Step[] {
    const groups = [...this.groups.values()];
    if (groups.length === 0) throw new Error('The replay buffer is empty.');
    const weights = groups.map((group) => Math.min(group.length, ENOUGH));
    return Array.from({ length: count }, () => {
      const group = groups[rng.pick(weights)];
      const { steps } = group[rng.int(group.length)];
      return steps[rng.int(steps.length)];
    });
  }

  save(): EpisodeReplayBufferState<Step> {
    return { groups: [...this.groups].map(([key, episodes]) => [key, [...episodes]]) };
  }

  load(state: EpisodeReplayBufferState<Step>): void {
    this.groups = new Map(state.groups.map(([key, episodes]) => [key, [...episodes]]));
  }
}
