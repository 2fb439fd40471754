/** In the browser: starts an episode in real time, open to mouse and keyboard, and records it. */
import type { RawDemonstration } from '../../src/contracts/demo';
import type { Seed } from '../../src/contracts/env';
import { Recorder } from '../../src/demo/Recorder';
import { TaskFrame } from '../../src/env/frame';
import { findTask } from '../../src/task/catalogue';

/** What `recordDemos.ts` finds on the page's window. */
export interface RecordingPage {
  /** Starts the episode; returns the goal as the task states it. */
  startEpisode(task: string, seed: Seed): Promise<{ utterance: string; fields: Record<string, string> }>;
  /** The recording, once the episode has ended. */
  demonstration(): Promise<RawDemonstration>;
}

let frame: TaskFrame | null = null;
let recorder: Recorder | null = null;
let recorded: Promise<RawDemonstration>;

async function startEpisode(task: string, seed: Seed) {
  recorder?.dispose();
  frame ??= new TaskFrame(document.body, new URL('/miniwob/', location.href), findTask(task));
  frame.setInteractive(true);
  await frame.reset(seed, 'train');
  frame.setRealTime(true);
  const page = frame.window;
  recorded = new Promise((resolve) => {
    recorder = new Recorder(page, { taskName: task, onDemonstration: resolve });
  });
  const { utterance, fields } = frame.observe();
  return { utterance, fields: Object.fromEntries(fields) };
}

Object.assign(window, { recording: { startEpisode, demonstration: () => recorded } satisfies RecordingPage });
