/** Who plays at random: on elements, with each action equally likely, or with a hand that sees nothing but places. */
import { type Action, hasEnded, type Point } from '../../../contracts/env';
import { ELEMENT_NEEDS, type Needs } from '../../../contracts/needs';
import type { Rng } from '../../../random/Rng';
import type { Task } from '../../../task/task';
import type { TaskEnv } from '../../gallery/TaskEnv';
import { playAtRandom, type RandomEpisode } from './playAtRandom';

export interface RandomPlayer {
  readonly needs: Needs;
  /** The name under which a lesson keeps its measurements of a task. */
  keyOf(task: string): string;
  /** Actions after which an episode is cut off. */
  maxStepsOf(task: Task): number;
  play(page: Pick<TaskEnv, 'reset' | 'step'>, seed: number, rng: Rng, task: Task): Promise<RandomEpisode>;
}

export const ON_ELEMENTS: RandomPlayer = {
  needs: ELEMENT_NEEDS,
  keyOf: (task) => task,
  maxStepsOf: ({ maxSteps }) => maxSteps,
  play: playAtRandom,
};

/** World of Bits: the number of frames a second and of places to point at, 8 pixels apart, below the instruction. */
export const FRAMES_A_SECOND = 12;
const COLUMNS = 20;
export const PLACES = COLUMNS * COLUMNS;
const PLACE_PX = 8;
const TOP_PX = 50;
/** The screen that the grid is made for. */
const USUAL = { width: 160, height: 210 };

/** The centre of a place, on a screen of any size. */
export function pointOf(place: number, screen: Task['screen']): Point {
  const x = (place % COLUMNS) * PLACE_PX + PLACE_PX / 2;
  const y = TOP_PX + Math.floor(place / COLUMNS) * PLACE_PX + PLACE_PX / 2;
  return { x: (x * screen.width) / USUAL.width, y: (y * screen.height) / USUAL.height };
}

/** A click on one of the places in every frame. */
export const WITH_A_HAND: RandomPlayer = {
  needs: { ...ELEMENT_NEEDS, actions: 'mouse+keyboard', stepMs: 1000 / FRAMES_A_SECOND },
  keyOf: (task) => `hand:${task}`,
  maxStepsOf: ({ timeLimitMs }) => Math.ceil((timeLimitMs / 1000) * FRAMES_A_SECOND),
  play: async (page, seed, rng, { screen }) => {
    await page.reset(seed);
    for (;;) {
      const click: Action = { kind: 'mouseClick', ...pointOf(rng.int(PLACES), screen) };
      const result = await page.step(click);
      const { success, steps } = result.info;
      if (hasEnded(result)) return { success, steps, choices: PLACES };
    }
  },
};
