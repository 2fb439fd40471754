/** How fast the screen of a task is turned into pixels while the page changes from frame to frame. */

import { Camera } from '../../env/observation/Camera';
import { TaskFrame } from '../../env/TaskFrame';
import { taskPagesUrl } from '../../env/taskPagesUrl';
import { findTask } from '../../task/catalogue';
import { RandomClicker } from './RandomClicker';
import type { OpenWorkload, Surroundings } from './workload';

const EPISODES = 8;
const STEPS = 4;
const STEP_MS = 50;

export async function openPixels(
  { task: id }: { readonly task: string },
  { container }: Surroundings,
): Promise<OpenWorkload> {
  const frame = new TaskFrame(container, taskPagesUrl(), findTask(id));
  await frame.load();
  const camera = new Camera(frame);
  return {
    async measure(repeat) {
      const { frames, pixels, seconds } = await film(frame, camera, new RandomClicker(repeat));
      return { frames: frames / seconds, pixels: pixels / seconds };
    },
    dispose: async () => frame.dispose(),
  };
}

/** Only the captures are timed. */
async function film(
  frame: TaskFrame,
  camera: Camera,
  clicker: RandomClicker,
): Promise<{ frames: number; pixels: number; seconds: number }> {
  let [frames, pixels, ms] = [0, 0, 0];
  for (let seed = 0; seed < EPISODES; seed++) {
    await frame.reset({ seed, dataMode: 'train' });
    for (let step = 0; step < STEPS; step++) {
      frame.act(clicker.act(frame.observe()));
      frame.advance(STEP_MS);
      const start = performance.now();
      const { width, height } = await camera.capture();
      ms += performance.now() - start;
      frames++;
      pixels += width * height;
    }
  }
  clicker.check();
  return { frames, pixels, seconds: ms / 1000 };
}
