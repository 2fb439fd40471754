/**
 * All demonstrated steps, to be drawn from. Their pictures lie on disk (`src/disk`), and each is made from what was played again
 * at once, so that what is in memory does not grow with their number but for 24 bytes a step. Made anew from the
 * demonstrations whenever a run is opened.
 */
import type { Preparing } from '../../../contracts/agent';
import type { Demonstration } from '../../../contracts/demo';
import type { VectorEnv } from '../../../contracts/env';
import { deflated } from '../../../disk/codec';
import { DiskList } from '../../../disk/DiskList';
import type { ScratchFile } from '../../../disk/ScratchFile';
import type { Rng } from '../../../rl/rng';
import { findTask } from '../../../task/catalogue';
import { nextTurn } from '../../../thread/nextTurn';
import type { TrainingContext } from '../../shared/context';
import { type ReplayedDemonstration, replayDemos } from '../../shared/replayDemos';
import { type Screen, ScreenEncoder } from '../encode/screen';
import type { ClonedStep } from '../model/losses';
import type { WobSettings } from '../settings';
import { clonedSteps } from './clonedSteps';
import { StepTable } from './StepTable';

/** 250 pictures. */
const CACHE_BYTES = 25e6;

export class Demonstrations {
  private readonly steps = new StepTable();
  private readonly screens: DiskList<Screen>;
  /** Demonstrations that were played. */
  private played = 0;

  constructor(file: ScratchFile, cacheBytes = CACHE_BYTES) {
    this.screens = new DiskList(file, deflated<Screen>(), { cacheBytes });
  }

  /** Demonstrated steps. */
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
   * Plays demonstrations in the run's own frames, as many at a time as there are frames: their pictures are written before
   * the next ones are taken. Resolves with whether all were played: cut short, it goes on from there with the same ones. Throws, if none of
   * them succeeds.
   */
  async replay(
    demos: readonly Demonstration[],
    env: Pick<VectorEnv, 'reset' | 'step'>,
    { numEnvs, timeline }: Pick<TrainingContext, 'numEnvs' | 'timeline'>,
    settings: WobSettings,
    { goesOn, tell }: Preparing,
  ): Promise<boolean> {
    const stepMs = 1000 / settings.framesPerSecond;
    const encoders = new Map<string, ScreenEncoder>();
    const encoderOf = (task: string) => {
      const encoder = encoders.get(task) ?? new ScreenEncoder(findTask(task).screen, settings.keyboard);
      encoders.set(task, encoder);
      return encoder;
    };
    for (; this.played < demos.length; this.played += numEnvs) {
      if (!goesOn()) return false;
      tell(this.played, demos.length);
      const replayed = await replayDemos<Screen>(env, demos.slice(this.played, this.played + numEnvs), {
        ...{ numEnvs, stepMs },
        look: (observation, { task }, before) =>
          timeline.during('encode', () => encoderOf(task).encode(observation, before)),
        wait: (answer) => timeline.wait(answer),
      });
      for (const { episode } of replayed) {
        if (episode.success) timeline.during('encode', () => this.add(episode, settings));
        // Deflating the pictures of one takes a while; those who ask meanwhile are answered.
        await nextTurn();
      }
    }
    if (this.length === 0) {
      throw new Error(
        `Of ${demos.length} demonstrations none succeeds when it is played again at ${settings.framesPerSecond} frames a second.`,
      );
    }
    return true;
  }

  /** Steps drawn with equal probability, with replacement. */
  draw(count: number, rng: Rng): ClonedStep[] {
    return Array.from({ length: count }, () => {
      const { screen, ...step } = this.steps.at(rng.int(this.length));
      return { ...step, screen: this.screens.get(screen) };
    });
  }

  /** Steps in one state, one after the other, have one picture. */
  add(
    episode: Pick<ReplayedDemonstration<Screen>['episode'], 'spec' | 'steps' | 'rewards'>,
    settings: WobSettings,
  ): void {
    const { screen } = findTask(episode.spec.task);
    let [last, number]: [Screen | null, number] = [null, -1];
    for (const step of clonedSteps(episode, screen, settings)) {
      if (step.screen !== last) [last, number] = [step.screen, this.screens.push(step.screen)];
      this.steps.push({ ...step, screen: number });
    }
  }

  /** Deletes them. */
  close(): Promise<void> {
    return this.screens.close();
  }
}
