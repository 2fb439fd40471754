/** Plays training episodes in lock-step for who learns between the steps: while pages are at work, it learns. */
import type { Action, Observation, Seed, StepResult, VectorEnv } from '../../contracts/env';

export interface Player {
  /** A new episode starts in a frame. */
  begin(frame: number, observation: Observation, seed: Seed): void;
  /** Actions for the listed frames. */
  decide(frames: readonly number[]): Promise<readonly Action[]>;
  /** Called while the pages carry the actions out. */
  learn(): Promise<void>;
  /** What came of the last action in a frame, before a new episode begins there. */
  conclude(frame: number, result: StepResult, next: Observation): void;
}

export interface PlayOptions {
  readonly env: Pick<VectorEnv, 'reset' | 'step'>;
  readonly numEnvs: number;
  /** Those that play; the others rest. */
  readonly frames: readonly number[];
  /** Seed of the n-th episode of this call, in this frame; always the same. */
  readonly seedOf: (n: number, frame: number) => Seed;
  /** New episodes begin until so many steps are made; those that run are then played to their end. */
  readonly minSteps: number;
  /** Does both at once. */
  readonly together: <A, B>(a: () => Promise<A>, b: () => Promise<B>) => Promise<[A, B]>;
}

export interface Played {
  readonly steps: number;
  readonly episodes: number;
  /** Seeds that are used up. */
  readonly seeds: number;
}

/** Of N frames that play, the f-th plays episodes f, f + N, f + 2N, ..., so nothing depends on timing. */
export async function playSteps(player: Player, options: PlayOptions): Promise<Played> {
  const { env, numEnvs, frames, seedOf, minSteps, together } = options;
  const all = Array.from({ length: numEnvs }, (_, frame) => frame);
  /** Episode that each frame plays; -1 for one that rests. */
  const playing = all.map((frame) => frames.indexOf(frame));
  let running = frames;
  let steps = 0;
  let episodes = 0;

  const first = await env.reset(
    all.map((frame) => (playing[frame] < 0 ? null : seedOf(playing[frame], frame))),
    'train',
  );
  for (const frame of frames) player.begin(frame, first[frame]!, seedOf(playing[frame], frame));
  while (running.length > 0) {
    const actions: (Action | null)[] = all.map(() => null);
    (await player.decide(running)).forEach((action, i) => {
      actions[running[i]] = action;
    });
    steps += running.length;
    const mayBegin = steps < minSteps;
    const nextSeeds = all.map((frame) =>
      mayBegin && playing[frame] >= 0 ? seedOf(playing[frame] + frames.length, frame) : null,
    );
    const [results] = await together(
      () => env.step(actions, nextSeeds),
      () => player.learn(),
    );
    running = running.filter((frame) => {
      const result = results[frame]!;
      const hasEnded = result.terminated || result.truncated;
      player.conclude(frame, result, result.info.finalObservation ?? result.observation);
      if (!hasEnded) return true;
      episodes += 1;
      if (!mayBegin) return false;
      playing[frame] += frames.length;
      player.begin(frame, result.observation, seedOf(playing[frame], frame));
      return true;
    });
  }
  return { steps, episodes, seeds: Math.max(...playing) + 1 };
}
