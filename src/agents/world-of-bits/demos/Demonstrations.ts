/**
 * All demonstrated steps, to be drawn from. Their pictures are kept on disk (`src/disk`), written as soon as each
 * demonstration has been replayed, so that memory use grows by only 24 bytes per step. They are rebuilt from the
 * demonstrations whenever a run is opened; those that an earlier run has replayed are taken from what it kept.
 */
import type { Preparing } from '../../../contracts/agent';
import type { Demonstration } from '../../../contracts/demo';
import type { VectorEnv } from '../../../contracts/env';
import { deflated, packed, unpacked } from '../../../disk/codec';
import { DiskList } from '../../../disk/DiskList';
import type { ScratchFile } from '../../../disk/ScratchFile';
import type { Rng } from '../../../random/Rng';
import { nextMacrotask } from '../../../thread/nextMacrotask';
import { type PlayedDemonstration, playDemos } from '../../shared/playDemos';
import { playOnce } from '../../shared/playOnce';
import { screenSizeOf } from '../../shared/screenSize';
import type { TrainingContext } from '../../shared/TrainingContext';
import type { Encoders } from '../encode/Encoders';
import type { Screen } from '../encode/ScreenEncoder';
import type { ClonedStep } from '../model/losses';
import type { WobSettings } from '../settings';
import { clonedSteps } from './clonedSteps';
import { StepTable, type StoredStep } from './StepTable';

/** 250 pictures. */
const CACHE_BYTES = 25e6;

/** `screen` of a step: index among the episode's screens, each of which is deflated. */
interface PackedEpisode {
  readonly steps: readonly StoredStep[];
  readonly screens: readonly Uint8Array[];
}

/** What demonstrations are replayed with. */
type Playing = Pick<TrainingContext, 'numEnvs' | 'timeline' | 'demoCache'> & {
  readonly env: Pick<VectorEnv, 'reset' | 'step'>;
};

export class Demonstrations {
  private readonly codec = deflated<Screen>();
  private readonly steps = new StepTable();
  private readonly screens: DiskList<Screen>;
  /** Number of demonstrations replayed. */
  private played = 0;

  constructor(
    file: ScratchFile,
    private readonly encoders: Encoders,
    cacheBytes = CACHE_BYTES,
  ) {
    this.screens = new DiskList(file, this.codec, { cacheBytes });
  }

  /** Number of demonstrated steps. */
  get length(): number {
    return this.steps.length;
  }

  /** Bytes in memory. */
  get bytesHeld(): number {
    return this.steps.bytes + this.screens.bytesHeld;
  }

  /** Bytes on disk. */
  get bytesStored(): number {
    return this.screens.bytesStored;
  }

  /**
   * Replays demonstrations in the run's own frames, as many at a time as there are frames: their pictures are written
   * before the next ones are taken. Resolves with whether all were replayed; if cut short, the next call with the same
   * ones continues from there. Throws if none of them succeeds.
   */
  async prepare(
    demos: readonly Demonstration[],
    context: Playing,
    settings: WobSettings,
    { goesOn, report }: Preparing,
  ): Promise<boolean> {
    const { numEnvs, demoCache } = context;
    const { clonedFrames, discount, fieldRestartsSlots, framesPerSecond, keyboard, masksSpentSlots, wheel } =
      settings;
    const asked = {
      agent: 'world-of-bits',
      clonedFrames,
      discount,
      fieldRestartsSlots,
      framesPerSecond,
      keyboard,
      masksSpentSlots,
      wheel,
    };
    const play = (left: readonly Demonstration[]) => this.playAgain(left, context, settings);
    for (; this.played < demos.length; this.played += numEnvs) {
      if (!goesOn()) return false;
      report(this.played, demos.length);
      const part = demos.slice(this.played, this.played + numEnvs);
      for (const episode of await playOnce(demoCache, part, asked, play)) this.add(episode);
    }
    if (this.length === 0) {
      throw new Error(
        `None of the ${demos.length} demonstrations succeeds when it is replayed at ${framesPerSecond} frames per second.`,
      );
    }
    return true;
  }

  /** By demonstration: its result, for `add`. */
  private async playAgain(
    demos: readonly Demonstration[],
    { env, numEnvs, timeline }: Playing,
    settings: WobSettings,
  ): Promise<Uint8Array[]> {
    const played = await playDemos<Screen>(env, demos, {
      numEnvs,
      stepMs: 1000 / settings.framesPerSecond,
      look: (observation, { task }, before) =>
        timeline.during('encode', () => this.encoders.of(task).encode(observation, before)),
      wait: (answer) => timeline.wait(answer),
    });
    const episodes: Uint8Array[] = [];
    for (const { episode } of played) {
      episodes.push(timeline.during('encode', () => this.pack(episode, settings)));
      // Deflating the pictures of one takes a while; requests that arrive meanwhile are answered.
      await nextMacrotask();
    }
    return episodes;
  }

  /** Steps drawn with equal probability, with replacement. */
  draw(count: number, rng: Rng): ClonedStep[] {
    return Array.from({ length: count }, () => {
      const { screen, ...step } = this.steps.at(rng.int(this.length));
      return { ...step, screen: this.screens.get(screen) };
    });
  }

  /** Bytes of an episode, for `add`; a failed episode has no steps. Consecutive steps in one state share one picture. */
  pack(
    episode: Pick<PlayedDemonstration<Screen>['episode'], 'spec' | 'steps' | 'rewards' | 'success'>,
    settings: WobSettings,
  ): Uint8Array {
    const screenSize = screenSizeOf(episode.spec.task);
    const screens: Screen[] = [];
    const steps = (episode.success ? clonedSteps(episode, screenSize, settings) : []).map(
      ({ screen, ...step }): StoredStep => {
        if (screen !== screens.at(-1)) screens.push(screen);
        return { ...step, screen: screens.length - 1 };
      },
    );
    return packed({
      steps,
      screens: screens.map((screen) => this.codec.encode(screen)),
    } satisfies PackedEpisode);
  }

  add(bytes: Uint8Array): void {
    const { steps, screens } = unpacked(bytes) as PackedEpisode;
    const first = this.screens.length;
    for (const screen of screens) this.screens.append(screen);
    for (const step of steps) this.steps.push({ ...step, screen: first + step.screen });
  }

  /** Deletes them. */
  close(): Promise<void> {
    return this.screens.close();
  }
}
