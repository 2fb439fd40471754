import { afterEach, describe, expect, test } from 'vitest';
import { playDemos } from '../agents/shared/playDemos';
import type { RawDemonstration } from '../contracts/demo';
import { parseDemonstration } from '../demo/parse';
import { FrameVectorEnv } from '../env/FrameVectorEnv';
import { TaskFrame } from '../env/TaskFrame';
import { findTask } from '../task/catalogue';
import { generateDemos } from './generateDemos';

const baseUrl = new URL('/miniwob/', location.href);
const FIRST = 900_000_000;

const frames: TaskFrame[] = [];
afterEach(() => {
  for (const frame of frames.splice(0)) frame.dispose();
});

async function generate(task: string, count: number, from = 0) {
  const frame = new TaskFrame(document.body, baseUrl, findTask(task));
  frames.push(frame);
  return generateDemos(frame, { count, from, seedOf: (n) => FIRST + n });
}

async function replayed(task: string, demos: readonly RawDemonstration[]) {
  const env = new FrameVectorEnv({ container: document.body, baseUrl });
  const stepMs = 1000 / 12;
  const needs = { observation: {}, actions: 'mouse+keyboard', reward: 'raw', stepMs } as const;
  await env.open({ task, numEnvs: 1, needs });
  const parsed = demos.map((raw) => parseDemonstration(raw, 'new', task));
  const episodes = await playDemos(env, parsed, { numEnvs: 1, stepMs, look: () => null });
  await env.close();
  return episodes.map(({ episode }) => episode);
}

describe('demonstrations by the hands of experts', () => {
  test.each(['click-test', 'click-checkboxes', 'login-user', 'drag-box', 'choose-list', 'chase-circle'])(
    '%s: succeed, with everything a hand does along the way, and succeed again at 12 frames per second',
    async (task) => {
      const { demos } = await generate(task, 3);
      expect(demos).toHaveLength(3);
      for (const { input = [], rawReward, isScripted, episode } of demos) {
        expect(rawReward).toBeGreaterThanOrEqual(findTask(task).successThreshold);
        expect([isScripted, episode?.task]).toEqual([true, task]);
        expect(input.filter(({ type }) => type === 'mousemove').length).toBeGreaterThan(2);
        expect(input.map(({ time }) => time)).toEqual(
          input.map(({ time }) => time).toSorted((a, b) => a - b),
        );
      }
      for (const episode of await replayed(task, demos)) {
        expect([task, episode.success, episode.reason]).toEqual([task, true, episode.reason]);
        const kinds = new Set(episode.steps.map(({ action }) => action.kind));
        expect([...kinds].filter((kind) => kind === 'click' || kind === 'type')).toEqual([]);
      }
    },
  );

  test('text is typed key by key, and slips are corrected', async () => {
    const { demos } = await generate('enter-text', 12);
    const keysOf = ({ input = [] }: RawDemonstration) =>
      input.flatMap((act) => (act.type === 'keydown' ? [act.key] : []));
    for (const demo of demos) {
      const typed: string[] = [];
      for (const key of keysOf(demo)) {
        if (key === 'Backspace') typed.pop();
        else typed.push(key);
      }
      expect(typed.join('')).toBe(/"(.*)"/.exec(demo.utterance)![1]);
    }
    expect(demos.some((demo) => keysOf(demo).includes('Backspace'))).toBe(true);
  });

  test('the order of boxes varies', async () => {
    const { demos } = await generate('click-checkboxes', 8);
    const heights = demos.map(({ input = [] }) =>
      input.flatMap((act) => (act.type === 'mousedown' ? [act.y] : [])).slice(0, -1),
    );
    const isDownwards = (ys: readonly number[]) => ys.every((y, i) => i === 0 || y > ys[i - 1]);
    expect(heights.some((ys) => ys.length > 1 && !isDownwards(ys))).toBe(true);
  });

  test('the same seeds give the same demonstrations, however many are generated at once', async () => {
    const whole = await generate('click-dialog', 4);
    const first = await generate('click-dialog', 2);
    const second = await generate('click-dialog', 2, first.tried);
    expect([...first.demos, ...second.demos]).toEqual(whole.demos);
    expect(second.tried).toBe(whole.tried);
  });
});
