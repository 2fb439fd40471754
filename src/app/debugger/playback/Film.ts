/** Replays an episode out of sight and keeps every state it went through: its elements and a picture. */
import type { Observation, Screenshot, StepInfo } from '../../../contracts/env';
import type { ObservationNeeds, PictureSize } from '../../../contracts/needs';
import { createParkedContainer } from '../../../env/frameBox';
import { findTask } from '../../../task/catalogue';
import { fitInto } from '../../stage/frameLayout';
import { type PageState, toPageState } from '../../stage/pageState';
import { type Path, PlaybackFrame } from './PlaybackFrame';
import { whenFree } from './rightOfWay';

/** A state of the page after a number of actions. */
export interface FilmedState {
  /** As the agent sees it. */
  readonly observation: Observation;
  readonly page: PageState;
  readonly picture: HTMLCanvasElement | null;
  /** Info of the step that led here; null in the first state. */
  readonly info: StepInfo | null;
  readonly terminated: boolean;
}

/** Pictures of larger screens are scaled down. */
const MOST = { width: 400, height: 400 } as const;

export class Film {
  private readonly container = createParkedContainer(document);
  private readonly frame: PlaybackFrame;
  private readonly isAgentsPicture: boolean;

  /** @param needs what the agent needs to see */
  constructor(path: Pick<Path, 'spec' | 'stepMs'>, needs: ObservationNeeds) {
    this.isAgentsPicture = needs.screenshot !== undefined;
    const screenshot = needs.screenshot ?? pictureSize(findTask(path.spec.task).screen);
    this.frame = new PlaybackFrame(this.container, path, { ...needs, screenshot });
  }

  /** Goes through the states from `first` to the end of the path, one after another. @throws NoLongerWanted */
  async shoot(
    path: Path,
    first: number,
    onState: (step: number, state: FilmedState) => void,
    isWanted: () => boolean,
  ): Promise<void> {
    for (let step = first; step <= path.actions.length; step++) {
      await whenFree();
      const { observation, result } = await this.frame.goTo(path, step, isWanted);
      if (!isWanted()) return;
      const terminated = result?.terminated ?? false;
      onState(step, this.toState(observation, result?.info ?? null, terminated));
      if (terminated) return;
    }
  }

  close(): void {
    this.frame.close();
    this.container.remove();
  }

  private toState(seen: Observation, info: StepInfo | null, terminated: boolean): FilmedState {
    const { screenshot, ...rest } = seen;
    return {
      observation: this.isAgentsPicture ? seen : rest,
      page: toPageState(seen, terminated),
      picture: screenshot ? toCanvas(screenshot) : null,
      info,
      terminated,
    };
  }
}

function pictureSize(screen: PictureSize): PictureSize {
  const scale = fitInto(screen, MOST, 1);
  return { width: Math.round(screen.width * scale), height: Math.round(screen.height * scale) };
}

function toCanvas({ width, height, data }: Screenshot): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pixels = new ImageData(new Uint8ClampedArray(data), width, height);
  canvas.getContext('2d')!.putImageData(pixels, 0, 0);
  return canvas;
}
