/**
 * All demonstrated episodes, to be drawn from. Their steps and pictures are kept on disk, written as soon as each
 * demonstration has been replayed, so memory use hardly grows with their number. They are rebuilt from the demonstrations
 * whenever a run is opened; those that an earlier run has replayed are taken from what it kept.
 */
import type { Preparing } from '../../../contracts/agent';
import type { Demonstration } from '../../../contracts/demo';
import type { ScratchFile } from '../../../disk/ScratchFile';
import type { Rng } from '../../../random/Rng';
import { playOnce } from '../../shared/playOnce';
import type { TrainingContext } from '../../shared/TrainingContext';
import type { Encoders } from '../encode/Encoders';
import type { ClonedStep } from '../model/losses';
import type { Sequence } from '../model/sequences';
import { type CcSettings, sightOf } from '../settings';
import { chosenOf, DEMOS_OF_A_FRAME } from './chosen';
import { EpisodeList } from './EpisodeList';
import { renamed } from './renamed';
import { replayActs } from './replayActs';
import { replayFrames } from './replayFrames';

export class Demonstrations {
  private readonly episodes: EpisodeList;
  private readonly chosen: readonly Demonstration[];
  /** How many of them were played. */
  private played = 0;

  constructor(
    private readonly context: TrainingContext,
    private readonly settings: CcSettings,
    private readonly encoders: Encoders,
    files: { readonly episodes: ScratchFile; readonly screens: ScratchFile },
    demos: readonly Demonstration[],
  ) {
    this.chosen = chosenOf(demos, settings.dataShare);
    this.episodes = new EpisodeList(files, encoders.texts);
  }

  /** Those that succeeded again. */
  get count(): number {
    return this.episodes.length;
  }

  /** Whether the first `many` of them, or all, were replayed and at least one succeeded. */
  hasPlayed(many: number): boolean {
    return this.count > 0 && this.played >= Math.min(many, this.chosen.length);
  }

  /**
   * Replays the first `many` demonstrations, or all, in the run's own frames, a few per frame at a time. Acts are played
   * as the agent would do them, so that what is cloned is what it will see; if that fails, frame by frame. Resolves with
   * whether that many were replayed; if cut short, the next call continues from there. Throws if all were replayed and
   * none succeeded.
   */
  async prepare({ goesOn, report }: Preparing, many = Number.POSITIVE_INFINITY): Promise<boolean> {
    const { chosen } = this;
    const { numEnvs, demoCache } = this.context;
    const atATime = numEnvs * DEMOS_OF_A_FRAME;
    while (this.played < chosen.length && !this.hasPlayed(many)) {
      if (!goesOn()) return false;
      const until = Math.min(this.played < many ? many : this.played + atATime, chosen.length);
      report(this.played, until);
      const part = chosen.slice(this.played, Math.min(this.played + atATime, until));
      for (const episode of await playOnce(demoCache, part, this.asked, (left) => this.playAgain(left)))
        this.episodes.add(episode);
      this.played += part.length;
    }
    if (this.episodes.length === 0)
      throw new Error(
        `None of the ${chosen.length} demonstrations succeeds when it is replayed at ${this.settings.framesPerSecond} steps per second.`,
      );
    return true;
  }

  /** Parts of the first `among` episodes, each drawn with equal probability; some of them with words renamed. */
  draw(count: number, rng: Rng, among = this.count): Sequence<ClonedStep>[] {
    const { cloningUnroll, renaming } = this.settings;
    return Array.from({ length: count }, () => {
      const episode = rng.int(among);
      const from = rng.int(Math.max(1, this.episodes.lengthOf(episode) - cloningUnroll + 1));
      const steps = this.episodes.part(episode, from, cloningUnroll);
      const isRenamed = renaming > 0 && rng.next() < renaming;
      return { steps: isRenamed ? renamed(steps, rng) : steps, memory: null };
    });
  }

  /** Everything that decides the result of a demonstration. */
  private get asked(): object {
    const { framesPerSecond, clonedFrames, removedNoops, actions, taskFields } = this.settings;
    const sight = sightOf(this.settings);
    return { agent: 'cc-net', framesPerSecond, clonedFrames, removedNoops, actions, taskFields, sight };
  }

  /** By demonstration: its result, for `EpisodeList.add`. */
  private async playAgain(demos: readonly Demonstration[]): Promise<Uint8Array[]> {
    const { context, settings, encoders } = this;
    const options = { context, settings, encoders };
    const done = settings.clonedFrames === 'acts' ? await replayActs(demos, options) : demos.map(() => null);
    const left = demos.filter((_, k) => done[k] === null);
    const frames = (await replayFrames(left, options)).values();
    return context.timeline.during('encode', () =>
      done.map((steps) => this.episodes.pack(steps ?? frames.next().value ?? [])),
    );
  }

  /** Deletes them. */
  async close(): Promise<void> {
    await this.episodes.close();
  }
}
