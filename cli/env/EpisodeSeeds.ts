import type { Seed } from '../../src/contracts/episode';
import { trainingSeed } from '../../src/run/seeds';

/**
 * Seeds of the episodes of `latticework env`. Without a seed of its own, an episode is one that a run trains on, never one that agents
 * are tested on: the run is the one with the last seed given, so that programs with different seeds play different episodes.
 */
export class EpisodeSeeds {
  private runSeed: Seed = 0;
  private episodes = 0;

  /** @param given by the other program, if it chooses */
  next(given?: Seed): Seed {
    if (given === undefined) return trainingSeed(this.runSeed, this.episodes++);
    this.runSeed = given;
    this.episodes = 0;
    return given;
  }
}
