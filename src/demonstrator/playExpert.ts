/** Plays an episode as a person who knows what the expert knows. */
import { ExpertPlayer, type PlayOptions } from '../experts/ExpertPlayer';
import type { Expert } from '../experts/expert';
import { ExpertHands, type Eyes } from './ExpertHands';
import type { Hands } from './Hands';

/** Page time that an expert lets pass with each of its actions. */
const STEP_MS = 100;
/** What remains of a waiting step if the hands took longer than an agent's action. */
const SHORTEST_WAIT_MS = 50;

export interface Someone {
  readonly hands: Hands;
  readonly eyes: Eyes;
  /** Clicks on an empty spot. */
  misclick(): Promise<void>;
}

/** Plays until the episode is over. Throws if the expert gives up. */
export async function playExpert(
  expert: Expert,
  { hands, eyes, misclick }: Someone,
  options?: PlayOptions,
): Promise<void> {
  const expertHands = new ExpertHands(hands, eyes);
  const player = new ExpertPlayer(expert, options);
  let action = player.start(await eyes.observe());
  // When the expert waits to see what happens, the look must come at once.
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
