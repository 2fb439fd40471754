/** What the browser tests of this folder share: frames, and a random agent that every page can cope with. */
import type { Dom } from '../../contracts/dom';
import type { Action, Fields } from '../../contracts/env';
import { decodeSnapshot } from '../../dom/snapshot';
import { findTask, tasks } from '../../task/catalogue';
import { FrameVectorEnv } from '../FrameVectorEnv';
import { createParkedContainer } from '../frameBox';
import { TaskFrame } from '../TaskFrame';

export const baseUrl = new URL('/miniwob/', location.href);

/** All but the flight forms, whose window is new in every episode; they have tests of their own. */
export const ordinaryTasks: readonly string[] = tasks
  .filter(({ suite }) => suite !== 'FormWoB')
  .map(({ id }) => id);

export async function openFrame(task: string): Promise<TaskFrame> {
  const frame = new TaskFrame(createParkedContainer(document), baseUrl, findTask(task));
  await frame.load();
  return frame;
}

export const createEnv = () => new FrameVectorEnv({ container: createParkedContainer(document), baseUrl });

/** Seeded numbers in [0, 1). */
export function createRandom(seed: number): () => number {
  let state = (seed * 2654435761 + 1) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Clicks anything; types a field value or random text into elements that take text. */
export function randomAction(dom: Dom, fields: Fields, random: () => number): Action {
  const targets = dom.elements.filter((e) => e.ref > 0);
  const target = targets[Math.floor(random() * targets.length)];
  const isTypable = ['input_text', 'input_password', 'textarea'].includes(target.tag);
  if (!isTypable || random() < 0.3) return { kind: 'click', ref: target.ref };
  const words = [...fields.map(([, value]) => value), 'a', 'Xy 9.'];
  return { kind: 'type', ref: target.ref, text: words[Math.floor(random() * words.length)] };
}

export { decodeSnapshot };
