/** In the browser: starts an episode, open to mouse and keyboard, and records it. */
import type { RawDemonstration } from '../../src/contracts/demo';
import type { ElementRef } from '../../src/contracts/dom';
import type { Observation, Point } from '../../src/contracts/env';
import type { Seed } from '../../src/contracts/episode';
import { Recorder } from '../../src/demo/Recorder';
import { type Aim, aimAt } from '../../src/demonstrator/aim';
import { TaskFrame } from '../../src/env/TaskFrame';
import { findTask } from '../../src/task/catalogue';

/** What the page's window offers to `recordDemos.ts`. */
export interface RecordingPage {
  /** Starts the episode; returns the goal as the task states it. */
  startEpisode(task: string, seed: Seed): Promise<{ utterance: string; fields: Record<string, string> }>;
  /** The current observation. */
  observe(): Observation;
  /** Lets page time pass. */
  advance(ms: number): void;
  elapsedMs(): number;
  isOver(): boolean;
  /** A way to reach an element of the last observation; null if it is gone. */
  aim(ref: ElementRef): Aim | null;
  /** Whether a click there would hit the element. */
  isHit(ref: ElementRef, at: Point): boolean;
  /** The recording, once the episode has ended. */
  demonstration(): Promise<RawDemonstration>;
}

let frame: TaskFrame | null = null;
let recorder: Recorder | null = null;
let recorded: Promise<RawDemonstration>;

async function startEpisode(id: string, seed: Seed) {
  recorder?.dispose();
  const task = findTask(id);
  frame ??= new TaskFrame(document.body, new URL('/miniwob/', location.href), task);
  frame.setInteractive(true);
  const episode = { task: id, seed, dataMode: 'train' } as const;
  await frame.reset(episode);
  const page = frame.window;
  // A person has clicked START: keys go to the page.
  page.focus();
  recorded = new Promise((resolve) => {
    recorder = new Recorder(page, {
      taskName: id,
      ...task.screen,
      episode: () => episode,
      onDemonstration: resolve,
    });
  });
  const { utterance, fields } = frame.observe();
  return { utterance, fields: Object.fromEntries(fields) };
}

function aim(ref: ElementRef): Aim | null {
  const element = frame?.elementOf(ref);
  return element && frame ? aimAt(element, frame.task.screen) : null;
}

function isHit(ref: ElementRef, { x, y }: Point): boolean {
  const element = frame?.elementOf(ref);
  return element?.contains(element.ownerDocument.elementFromPoint(x, y)) ?? false;
}

Object.assign(window, {
  recording: {
    startEpisode,
    observe: () => frame!.observe({ appearance: true }),
    advance: (ms) => frame!.advance(ms),
    elapsedMs: () => frame!.status().elapsedMs,
    isOver: () => frame!.status().isDone,
    aim,
    isHit,
    demonstration: () => recorded,
  } satisfies RecordingPage,
});
