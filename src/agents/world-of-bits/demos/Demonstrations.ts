/** All demonstrated steps, to be drawn from. Made anew from the demonstrations whenever a run is opened. */
import type { Demonstration } from '../../../contracts/demo';
import type { VectorEnv } from '../../../contracts/env';
import type { Rng } from '../../../rl/rng';
import { findTask } from '../../../task/catalogue';
import type { TrainingContext } from '../../shared/context';
import { replayDemos } from '../../shared/replayDemos';
import { ScreenEncoder } from '../encode/screen';
import type { ClonedStep } from '../model/losses';
import type { WobSettings } from '../settings';
import { clonedSteps, type DemonstratedStep } from './clonedSteps';
import { ScreenStore } from './pack';

type StoredStep = Omit<DemonstratedStep, 'screen'> & { readonly screen: number };

/** 25 MB of pictures. */
const UNPACKED = 250;

export class Demonstrations {
  private readonly steps: StoredStep[] = [];
  private readonly screens = new ScreenStore(UNPACKED);

  /**
   * Plays demonstrations in the run's own frames, as many at a time as there are frames: their pictures are packed before
   * the next ones are taken. Throws, if none of them succeeds.
   */
  async replay(
    demos: readonly Demonstration[],
    env: Pick<VectorEnv, 'reset' | 'step'>,
    { numEnvs, timeline }: Pick<TrainingContext, 'numEnvs' | 'timeline'>,
    settings: WobSettings,
  ): Promise<void> {
    const stepMs = 1000 / settings.framesPerSecond;
    for (let i = 0; i < demos.length; i += numEnvs) {
      const replayed = await replayDemos(env, demos.slice(i, i + numEnvs), {
        ...{ numEnvs, stepMs },
        wait: (answer) => timeline.wait(answer),
      });
      for (const { episode } of replayed) {
        if (episode.success) timeline.during('encode', () => this.add(episode, settings));
      }
    }
    if (this.steps.length === 0) {
      throw new Error(
        `Of ${demos.length} demonstrations none succeeds when it is played again at ${settings.framesPerSecond} frames a second.`,
      );
    }
  }

  /** Steps drawn with equal probability, with replacement. */
  draw(count: number, rng: Rng): ClonedStep[] {
    return Array.from({ length: count }, () => {
      const { screen, ...step } = this.steps[rng.int(this.steps.length)];
      return { ...step, screen: this.screens.get(screen) };
    });
  }

  private add(episode: Parameters<typeof clonedSteps>[0] & EpisodeTask, settings: WobSettings): void {
    const { screen } = findTask(episode.spec.task);
    const encoder = new ScreenEncoder(screen, settings.keyboard);
    let [last, number]: [DemonstratedStep['screen'] | null, number] = [null, -1];
    for (const step of clonedSteps(episode, encoder, screen, settings)) {
      if (step.screen !== last) [last, number] = [step.screen, this.screens.add(step.screen)];
      this.steps.push({ ...step, screen: number });
    }
  }
}

interface EpisodeTask {
  readonly spec: { readonly task: string };
}
