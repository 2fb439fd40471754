import { expect, test } from 'vitest';
import type { Action } from '../../../contracts/env';
import { Rng } from '../../../random/Rng';
import { findTask } from '../../../task/catalogue';
import type { TaskEnv } from '../../gallery/TaskEnv';
import { PLACES, pointOf, WITH_A_HAND } from './randomPlayer';

const SCREEN = { width: 160, height: 210 };

test('places begin below the instruction, and end with the screen', () => {
  expect(pointOf(0, SCREEN)).toEqual({ x: 4, y: 54 });
  expect(pointOf(PLACES - 1, SCREEN)).toEqual({ x: 156, y: 206 });
  expect(pointOf(0, { width: 320, height: 420 })).toEqual({ x: 8, y: 108 });
});

test('a hand clicks anywhere, twelve times a second, until the episode ends', async () => {
  const task = findTask('click-dialog');
  expect(WITH_A_HAND.maxStepsOf(task)).toBe(120);
  const actions: Action[] = [];
  const page = {
    reset: async () => ({}),
    step: async (action: Action) => {
      actions.push(action);
      const terminated = actions.length === 300;
      return { terminated, truncated: false, info: { success: terminated, steps: actions.length } };
    },
  } as unknown as TaskEnv;
  expect(await WITH_A_HAND.play(page, 1, new Rng(1), task)).toEqual({
    success: true,
    steps: 300,
    choices: 400,
  });
  const places = new Set(actions.map((action) => JSON.stringify(action)));
  expect(places.size).toBeGreaterThan(150);
});
