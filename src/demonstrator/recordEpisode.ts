/** One episode in a task frame, played by an expert's hands and recorded by the app's own recorder. */
import type { RawDemonstration } from '../contracts/demo';
import type { DomElement } from '../contracts/dom';
import type { EpisodeSpec } from '../contracts/episode';
import { Recorder } from '../demo/Recorder';
import type { TaskFrame } from '../env/TaskFrame';
import type { Expert } from '../experts/expert';
import type { Order } from '../experts/View';
import { Rng } from '../random/Rng';
import { aimAt } from './aim';
import type { Eyes } from './ExpertHands';
import { FrameDevice } from './FrameDevice';
import { Hands, type Temper } from './Hands';
import { playExpert } from './playExpert';

/** How an episode is played. */
export interface Manner extends Temper {
  /** Whether similar things are handled in an order other than the page's. */
  readonly isOrderVaried: boolean;
}

/** Where a misplaced click lands: below the instruction, off the edges. */
const MARGIN = { left: 2, top: 52, right: 3, bottom: 5 };
const MISCLICK_TRIES = 20;

/**
 * Plays the episode; everything random follows from its seed. Throws, saying why, if the expert gives up or no
 * demonstration results.
 */
export async function recordEpisode(
  frame: TaskFrame,
  expert: Expert,
  episode: EpisodeSpec,
  { isOrderVaried, ...temper }: Manner,
): Promise<RawDemonstration> {
  const { task } = frame;
  await frame.reset(episode);
  let recorded: RawDemonstration | null = null;
  const recorder = new Recorder(frame.window, {
    taskName: task.id,
    ...task.screen,
    episode: () => episode,
    onDemonstration: (demo) => {
      recorded = { ...demo, isScripted: true };
    },
  });
  try {
    const rng = new Rng(episode.seed);
    const salt = rng.int(2 ** 31);
    const hands = new Hands(new FrameDevice(frame, task.screen), rng, temper);
    const someone = { hands, eyes: eyesOn(frame), misclick: () => misclick(frame, hands) };
    await playExpert(expert, someone, isOrderVaried ? { order: shuffledBy(salt) } : {});
    recorder.handOver();
  } finally {
    recorder.dispose();
  }
  if (!recorded) throw new Error('the episode did not end');
  return recorded;
}

const eyesOn = (frame: TaskFrame): Eyes => ({
  observe: () => frame.observe({ appearance: true }),
  elapsedMs: () => frame.status().elapsedMs,
  isOver: () => frame.status().isDone,
  aim: (ref) => {
    const element = frame.elementOf(ref);
    return element ? aimAt(element, frame.task.screen) : null;
  },
  isHit: (ref, { x, y }) => {
    const element = frame.elementOf(ref);
    return element?.contains(element.ownerDocument.elementFromPoint(x, y)) ?? false;
  },
});

/** Clicks on an empty spot. */
async function misclick({ screen, task }: TaskFrame, hands: Hands): Promise<void> {
  const { left, top, right, bottom } = MARGIN;
  for (let attempt = 0; attempt < MISCLICK_TRIES; attempt++) {
    const x = hands.between(left, task.screen.width - right);
    const y = hands.between(top, task.screen.height - bottom);
    if (!screen.document.elementFromPoint(x, y)?.matches('div#area, div#wrap')) continue;
    return hands.clickAt({ x, y });
  }
}

/** An order of elements that depends only on them and the salt, so it stays the same throughout an episode. */
function shuffledBy(salt: number): Order {
  const rank = ({ ref }: DomElement) => new Rng(salt ^ Math.imul(ref, 0x9e3779b1)).next();
  return (elements) => [...elements].sort((a, b) => rank(a) - rank(b));
}
