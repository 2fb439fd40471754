/** Plays episodes in a vector environment, in lock-step, with any policy. */
import type { EarlierStep } from '../contracts/agent';
import type { Action, DataMode, Observation, Seed, StepResult, VectorEnv } from '../contracts/env';

/** One step of an episode; `memo` is what the policy wants to remember of its decision. */
export interface EpisodeStep<Memo> extends EarlierStep {
  readonly memo: Memo;
}

export interface Episode<Memo> {
  readonly seed: Seed;
  /** Frame that played it. */
  readonly env: number;
  readonly steps: EpisodeStep<Memo>[];
  /** rewards[t] followed steps[t]. */
  readonly rewards: number[];
  success: boolean;
  /** The task's own reward at the end, before time scaling. */
  rawReward: number;
  terminated: boolean;
  truncated: boolean;
}

/** A frame whose policy is to decide. */
export interface Turn {
  readonly env: number;
  readonly seed: Seed;
  readonly observation: Observation;
  /** Steps of the episode so far. */
  readonly earlier: readonly EarlierStep[];
}

export interface RolloutPolicy<Memo> {
  /** A new episode starts in frame `env`. */
  begin?(env: number, observation: Observation): void;
  /** Decides for every listed frame at once. */
  act(turns: readonly Turn[]): Promise<readonly { readonly action: Action; readonly memo: Memo }[]>;
}

export interface RolloutOptions {
  readonly numEnvs: number;
  readonly dataMode: DataMode;
  readonly signal?: AbortSignal;
  /** Told of every answer of the pages that is waited for. */
  readonly wait?: <T>(answer: Promise<T>) => Promise<T>;
}

/** An episode in progress: which seed of the list it plays, and where it stands. */
interface Slot<Memo> {
  readonly index: number;
  readonly episode: Episode<Memo>;
  observation: Observation;
}

/**
 * Plays one episode for each seed and returns them in the order of the seeds. Frame f plays seeds f, f + N, f + 2N, ...
 * one after the other (same-step autoreset), so nothing depends on timing. Aborted: the episodes that had ended.
 */
export async function rollout<Memo>(
  env: Pick<VectorEnv, 'reset' | 'step'>,
  policy: RolloutPolicy<Memo>,
  seeds: readonly Seed[],
  { numEnvs, dataMode, signal, wait = (answer) => answer }: RolloutOptions,
): Promise<Episode<Memo>[]> {
  const done: (Episode<Memo> | undefined)[] = new Array(seeds.length);
  const seedAt = (index: number): Seed | null => seeds[index] ?? null;
  const begin = (frame: number, index: number, observation: Observation): Slot<Memo> => {
    policy.begin?.(frame, observation);
    return { index, episode: newEpisode(seeds[index], frame), observation };
  };

  const frames = Array.from({ length: numEnvs }, (_, frame) => frame);
  const observations = await wait(env.reset(frames.map(seedAt), dataMode));
  let slots = observations.map((observation, frame) => observation && begin(frame, frame, observation));

  while (slots.some(Boolean) && !signal?.aborted) {
    const actions = await decide(policy, slots);
    const nextSeeds = slots.map((slot) => slot && seedAt(slot.index + numEnvs));
    const results = await wait(env.step(actions, nextSeeds));
    slots = slots.map((slot, frame) => {
      const result = results[frame];
      if (!slot || !result) return null;
      advance(slot.episode, result);
      if (!result.terminated && !result.truncated)
        return Object.assign(slot, { observation: result.observation });
      done[slot.index] = slot.episode;
      const index = slot.index + numEnvs;
      return index < seeds.length ? begin(frame, index, result.observation) : null;
    });
  }
  return done.filter((episode) => episode !== undefined);
}

function newEpisode<Memo>(seed: Seed, env: number): Episode<Memo> {
  const outcome = { success: false, rawReward: 0, terminated: false, truncated: false };
  return { seed, env, steps: [], rewards: [], ...outcome };
}

/** Asks the policy about all running frames at once and notes what it did. Null for idle frames. */
async function decide<Memo>(
  policy: RolloutPolicy<Memo>,
  slots: readonly (Slot<Memo> | null)[],
): Promise<(Action | null)[]> {
  const turns = slots.flatMap((slot, env) =>
    slot
      ? [{ env, seed: slot.episode.seed, observation: slot.observation, earlier: slot.episode.steps }]
      : [],
  );
  const decisions = await policy.act(turns);
  const actions: (Action | null)[] = slots.map(() => null);
  turns.forEach(({ env, observation }, i) => {
    actions[env] = decisions[i].action;
    slots[env]!.episode.steps.push({ observation, ...decisions[i] });
  });
  return actions;
}

function advance<Memo>(episode: Episode<Memo>, { reward, terminated, truncated, info }: StepResult): void {
  episode.rewards.push(reward);
  episode.success = info.success;
  episode.rawReward = info.rawReward;
  episode.terminated = terminated;
  episode.truncated = truncated;
}
