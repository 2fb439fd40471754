/** An episode in the hands of a person who knows what an expert knows. */
import { ExpertPlayer, type PlayOptions } from '../experts/ExpertPlayer';
import type { Expert } from '../experts/expert';
import { ExpertHands, type Eyes } from './ExpertHands';
import type { Hands } from './Hands';

/** Page time that an expert lets pass with each of its actions. */
const STEP_MS = 100;
/** What remains of a step of waiting where hands have taken longer than an agent's action. */
const SHORTEST_WAIT_MS = 50;

export interface Someone {
  readonly hands: Hands;
  readonly eyes: Eyes;
  /** Clicks where nothing is. */
  misclick(): Promise<void>;
}

/** Plays until the episode is over. Throws where the expert gives up. */
export async function playExpert(
  expert: Expert,
  { hands, eyes, misclick }: Someone,
  options?: PlayOptions,
): Promise<void> {
  const expertHands = new ExpertHands(hands, eyes);
  const player = new ExpertPlayer(expert, options);
  let action = player.start(await eyes.observe());
  // Who is to wait and see had better look at once.
  if (action.kind !== 'noop') {
    await hands.look();
    if (hands.strays(0.25)) await misclick();
  }
  let lateMs = 0;
  while (!player.problem) {
    const start = await eyes.elapsedMs();
    await expertHands.perform(action);
    await hands.pass(action.kind === 'noop' ? Math.max(SHORTEST_WAIT_MS, STEP_MS - lateMs) : STEP_MS);
    if (await eyes.isOver()) return;
    lateMs = Math.max(0, lateMs + (await eyes.elapsedMs()) - start - STEP_MS);
    action = player.act(await eyes.observe());
  }
  throw new Error(player.problem);
}
